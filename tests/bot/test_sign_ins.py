"""Waiting before a sign-in (threats TH-28)."""

from itertools import pairwise

from bot.sign_ins import LONGEST_WAIT, REMEMBERED, wait_before

DAY = 86400


def test_the_first_start_does_not_wait(tmp_path):
    assert wait_before(tmp_path / "data" / "starts", lambda: 1000.0) == 0


def test_a_program_that_dies_after_each_sign_in_signs_in_at_most_110_times_a_day(tmp_path):
    # TH-28
    now, sign_ins = 1_700_000_000.0, []
    while now < 1_700_000_000.0 + DAY:
        now += wait_before(tmp_path / "starts", lambda now=now: now)
        sign_ins.append(now)
    waits = [later - earlier for earlier, later in pairwise(sign_ins)]
    assert waits[:4] == [5, 10, 20, 40]
    assert max(waits) == LONGEST_WAIT
    assert len(sign_ins) <= 110


def test_a_program_killed_while_it_waits_waits_longer_next_time(tmp_path):
    # TH-28
    waits = [wait_before(tmp_path / "starts", lambda: 1000.0) for _ in range(4)]
    assert waits == [0, 5, 10, 20]


def test_whoever_lived_long_starts_without_waiting(tmp_path):
    file = tmp_path / "starts"
    wait_before(file, lambda: 1000.0)
    assert wait_before(file, lambda: 1000.0 + REMEMBERED) == 0


def test_a_note_that_was_half_written_does_not_stop_a_start(tmp_path):
    file = tmp_path / "starts"
    file.write_text("17000\n1.5e")
    assert wait_before(file, lambda: 1000.0) == 0
