"""Checks the luck in the record of a finished game with Python alone: `python verify.py record.json`."""

import hashlib
import hmac
import json
import sys
from pathlib import Path

record = json.loads(Path(sys.argv[1]).read_text("utf-8"))
seed, salt, faults = bytes.fromhex(record["seed"]), record["salt"], []
if hashlib.sha256(seed).hexdigest() != record["head"][2]:
    faults.append("the seed is not the one promised")
if hashlib.sha256("".join(f"{line}\n" for line in record["head"] + record["words"]).encode()).hexdigest() != salt:
    faults.append("the salt does not follow from table and words")
for index, n, result in record["draws"]:
    attempt, x, top = -1, 2**64, 2**64 // n * n
    while x >= top:
        attempt += 1
        x = int.from_bytes(hmac.new(seed, f"{salt}/{index}/{n}/{attempt}".encode(), "sha256").digest()[:8], "big")
    if x % n != result:
        faults.append(f"draw {index} of {n}: recorded {result}, is {x % n}")
right = (
    f"all {len(record['draws'])} draws are right; compare with the channel: promise {record['head'][2]}, salt {salt}"
)
sys.stdout.write("\n".join(faults or [right]) + "\n")
