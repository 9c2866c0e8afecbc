"""The command line: ``python -m game`` plays on the desktop, see ``COMMANDS`` for the rest.

Everything is imported when it is used: records can be traced where pygame is not installed.
"""

import os
import sys
from collections.abc import Callable, Sequence

from game import __version__

MODULE = "python -m game"
READER_GONE = 128 + 13
"""Exit status when nobody reads the output any more, as of a program that SIGPIPE ends."""
USAGE = """usage: python -m game [--text-log]   play on the desktop; in words on the terminal too
       python -m game watch LINK     watch the game of a link, or play the deal of a day
       python -m game trace FILE     replay a record (- is standard input), one JSON object a line
       python -m game verify FILE    check the packs of a save or export against their fingerprints
       python -m game move FILE --level L --seed N [--seat S]
                                     what a bot would add to an unfinished record
       python -m game arena --seats hard,medium [--game G] [--preset P] [--deals N] [--seed S]
                                     bots against each other on paired deals; -h tells more
       python -m game bench          moves per second of random games
       python -m game --version      which version this is
"""


def play(text_log: bool = False, link: str = "") -> int:
    """Run the desktop game until its window is closed; `text_log` prints what is said and asked.

    `link` is what it opens with: what comes after ``#`` in the address of a game.
    """
    import asyncio

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.app import run
    from game.host import select
    from game.host.base import NoScreenError

    try:
        host = select(text_log, link)
    except NoScreenError as error:
        print(error, file=sys.stderr)
        return 1
    asyncio.run(run(host))
    return 0


def watch(arguments: Sequence[str]) -> int:
    """Open a link on the desktop; for one that leads nowhere a line on standard error, status 2."""
    from game.catalog import games
    from game.play.link import DAY_LINK, LinkError, read_day, read_link

    if len(arguments) != 1:
        return usage_error("watch takes one LINK")
    link = arguments[0].rpartition("#")[2]
    try:
        if link.startswith(DAY_LINK):
            read_day(link, games())
        else:
            read_link(link, games())
    except LinkError as error:
        print(error, file=sys.stderr)
        return 2
    return play(link=link)


def trace(arguments: Sequence[str]) -> int:
    """Print a record's trace as JSON Lines; for a faulty one a line on standard error, status 2."""
    import json

    from game.catalog import games
    from game.core.record import RecordError
    from game.core.trace import trace as trace_record

    if len(arguments) != 1:
        return usage_error("trace takes one FILE")
    try:
        lines = [json.dumps(step) for step in trace_record(read_file(arguments[0]), games())]
    except (RecordError, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    sys.stdout.writelines(f"{line}\n" for line in lines)
    return 0


def verify(arguments: Sequence[str]) -> int:
    """Print whether each pack of a save fits its fingerprint; 1 if one does not, 2 if malformed."""
    from game.catalog import games
    from game.play.verify import MALFORMED, report

    if len(arguments) != 1:
        return usage_error("verify takes one FILE")
    try:
        status, lines = report(read_file(arguments[0]).decode(), games())
    except (OSError, UnicodeDecodeError) as error:
        status, lines = MALFORMED, [str(error)]
    print("\n".join(lines), file=sys.stderr if status == MALFORMED else sys.stdout)
    return status


def read_file(name: str) -> bytes:
    """The bytes of a file, of standard input for ``-``; OSError if it cannot be read."""
    if name == "-":
        return sys.stdin.buffer.read()
    with open(name, "rb") as file:
        return file.read()


def bench(arguments: Sequence[str]) -> int:
    """Print how many moves a second random games make, beside other programs' games."""
    from game.bench import report

    if arguments:
        return usage_error("bench takes nothing after it")
    print("\n".join(report()))
    return 0


def move(arguments: Sequence[str]) -> int:
    """Print the statement that a bot would add to a record."""
    from game import arena as bots

    return bots.move(arguments, read_file, program())


def arena(arguments: Sequence[str]) -> int:
    """Play bots against each other and print how often each level wins."""
    from game import arena as bots

    return bots.arena(arguments, program())


def program() -> str:
    """What this program was called as: ``onda`` where it is installed."""
    return "onda" if sys.argv[0].endswith(("onda", "onda.exe")) else MODULE


def usage() -> str:
    """How the program is called, by the name that it was called by."""
    name = program()
    lines = []
    for line in USAGE.splitlines():
        before, called, after = line.partition(MODULE)
        words, gap, note = after.partition("  ")
        room = " " * (len(MODULE) - len(name)) if called and gap else ""  # columns stay
        lines.append(f"{before}{name if called else ''}{words}{room}{gap}{note}\n")
    return "".join(lines)


def usage_error(problem: str) -> int:
    """Explain the command line and what is wrong with it on standard error; exit status 2."""
    sys.stderr.write(f"{usage()}\n{problem}\n")
    return 2


COMMANDS: dict[str, Callable[[Sequence[str]], int]] = {
    "watch": watch,
    "trace": trace,
    "verify": verify,
    "move": move,
    "arena": arena,
    "bench": bench,
}


def run_command(arguments: Sequence[str]) -> int:
    """Run one command line; the exit status."""
    if arguments in ([], ["--text-log"]):
        return play(text_log=bool(arguments))
    if arguments[0] in ("-h", "--help"):
        sys.stdout.write(usage())
        return 0
    if arguments == ["--version"]:
        print(f"Onda {__version__}")
        return 0
    command = COMMANDS.get(arguments[0])
    if command is None:
        return usage_error(f"there is no command {arguments[0]!r}")
    return command(arguments[1:])


def main() -> int:
    """Run the command line of this process; the exit status.

    READER_GONE, without a word, when the reader of its output (``head``, say) has enough.
    """
    try:
        try:
            return run_command(sys.argv[1:])
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()  # here: at the end of the process nobody can catch the error
    except BrokenPipeError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):  # Python flushes them once more when it ends
            if stream is not None:
                os.dup2(nowhere, stream.fileno())
        return READER_GONE


if __name__ == "__main__":
    sys.exit(main())
