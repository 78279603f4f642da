#!/bin/sh
# Makes .venv with exactly the packages of requirements.lock, and a quiet JupyterLab in it.
# Called by the Makefile; `sh tools/setup.sh python3.12` chooses the Python.
# The stamp .venv/.ready is written last: an interrupted set-up starts again at the next call.
set -eu
cd "$(dirname "$0")/.."

venv=.venv
stamp=$venv/.ready
wanted=${1:-}

stop() {
    echo "make: $1" >&2
    exit 2
}

# version_of PYTHON -> "3.11", or nothing where it does not run (a shim without its Python, say)
version_of() {
    "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null || true
}

# The locked packages come ready-built for these.
suits() {
    case "$(version_of "$1")" in
        3.11 | 3.12 | 3.13 | 3.14) return 0 ;;
        *) return 1 ;;
    esac
}

choose() {
    if [ -n "$wanted" ]; then
        [ -n "$(version_of "$wanted")" ] || stop "PYTHON=$wanted does not run; give a Python 3.11 to 3.14"
        suits "$wanted" || stop "PYTHON=$wanted is Python $(version_of "$wanted"); 3.11 to 3.14 is needed"
        python=$wanted
        return
    fi
    for python in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if suits "$python"; then return; fi
    done
    stop "no Python 3.11 to 3.14 found; install one, or name it: make PYTHON=/path/to/python3"
}

# A .venv that works is kept and brought up to the lock, whoever made it.
usable() {
    suits "$venv/bin/python" || return 1
    [ -z "$wanted" ] || [ "$(version_of "$wanted")" = "$(version_of "$venv/bin/python")" ] || return 1
    "$venv/bin/python" -m pip --version >/dev/null 2>&1
}

if ! usable; then
    choose
    "$python" -c 'import ensurepip, venv' 2>/dev/null ||
        stop "$python has no venv module; install it (Debian, Ubuntu: apt-get install python3-venv) and try again"
    rm -f "$stamp"
    echo "[1/3] making $venv with Python $(version_of "$python")"
    "$python" -m venv --clear "$venv"
else
    rm -f "$stamp"
    echo "[1/3] keeping $venv (Python $(version_of "$venv/bin/python"))"
fi

pip() {
    PIP_ROOT_USER_ACTION=ignore "$venv/bin/python" -m pip --disable-pip-version-check --no-input "$@"
}
# On a terminal pip shows its progress; in a log one line a step is enough.
quiet=-qq
[ ! -t 1 ] || quiet=

echo "[2/3] installing the locked packages (once; about a minute and 1.3 GB)"
pip install $quiet --require-hashes -r requirements.lock
pip install $quiet --no-deps --no-build-isolation -e .
"$venv/bin/python" -m compileall -qq khedu_core # so that the first command starts as fast as the next

echo "[3/3] settings for a quiet JupyterLab"
"$venv/bin/python" tools/quiet_lab.py
touch "$stamp"
