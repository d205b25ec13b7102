#!/bin/sh
# Starts a throw-away PostgreSQL for the tests and prints its address:
#     TURNKEEPER_TEST_POSTGRES=$(.ci/postgres.sh start /tmp/folder)
# and stops and removes it again:
#     .ci/postgres.sh stop /tmp/folder
# Needs Debian's package `postgresql` (or initdb and pg_ctl in the path). Root hands over to the account `postgres`.
set -eu
act=${1:?start or stop}
home=${2:?a folder for the cluster}

for tools in /usr/lib/postgresql/*/bin; do PATH=$tools:$PATH; done

as_owner() {
    if [ "$(id -u)" = 0 ]; then
        runuser -u postgres -- env PATH="$PATH" "$@"
    else
        "$@"
    fi
}

free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

case $act in
start)
    mkdir -p "$home"
    [ "$(id -u)" != 0 ] || chown postgres "$home"
    port=$(free_port)
    as_owner initdb -D "$home/data" -U turnkeeper -A trust -E UTF8 --no-sync >"$home.log" 2>&1
    as_owner pg_ctl -D "$home/data" -w -l "$home/server.log" \
        -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$home -c fsync=off" start >>"$home.log" 2>&1
    echo "postgresql://turnkeeper@127.0.0.1:$port/postgres"
    ;;
stop)
    as_owner pg_ctl -D "$home/data" -m immediate stop >/dev/null
    rm -rf "$home" "$home.log"
    ;;
*)
    echo "start or stop, not $act" >&2
    exit 2
    ;;
esac
