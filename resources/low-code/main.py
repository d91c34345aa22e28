"""Runs one function: reads its source and event from standard input, writes its result to standard output."""
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import workloom

del sys.path[0]


class _Prints:
    """Prints become lines of the log."""

    def __init__(self, level):
        self.level, self.rest = level, ""

    def write(self, text):
        *lines, self.rest = (self.rest + text).split("\n")
        for line in lines:
            workloom._send({"log": self.level, "text": line})
        return len(text)

    def flush(self):
        pass


def _line_of(error):
    line, trace = None, error.__traceback__
    while trace:
        if trace.tb_frame.f_code.co_filename == "main.py":
            line = trace.tb_lineno
        trace = trace.tb_next
    if line is None and isinstance(error, SyntaxError):
        line = error.lineno
    return line


def _main():
    first = json.loads(sys.stdin.readline())
    sys.stdout, sys.stderr = _Prints("info"), _Prints("error")
    event = workloom.Event(workloom._wrap(first["event"]))
    try:
        scope = {"__name__": "function"}
        exec(compile(first["source"], "main.py", "exec"), scope)
        if not callable(scope.get("run")):
            raise workloom.Failed("The source must define run(event)")
        result = scope["run"](event)
        workloom._send({"result": result, "records": event.get("records")})
    except workloom.Refuse as error:
        workloom._send({"refuse": str(error), "field": error.field, "line": _line_of(error)})
    except MemoryError:
        workloom._send({"error": "MemoryError", "type": "MemoryError", "line": None})
    except BaseException as error:
        name = type(error).__name__
        message = error.msg if isinstance(error, SyntaxError) else str(error)
        text = message if isinstance(error, workloom.Failed) else f"{name}: {message}"
        workloom._send({"error": text, "type": name, "line": _line_of(error)})
    # The server reads how much memory was used, and ends the process.
    sys.stdin.read()


_main()
