"""The SDK of functions. Calls are answered by the server over standard input and output, one JSON line each."""
import json as _json
import re as _re
import sys as _sys
import unicodedata as _unicodedata

_input = _sys.stdin
_output = _sys.stdout
_MARK = "\x1e"
_last = 0


def _send(message):
    _output.write(_MARK + _json.dumps(message, ensure_ascii=False, default=str) + "\n")
    _output.flush()


def _call(name, /, **arguments):
    global _last
    _last += 1
    _send({"call": name, "id": _last, "arguments": arguments})
    line = _input.readline()
    if not line:
        raise SystemExit(1)
    answer = _json.loads(line)
    if "error" in answer:
        raise Failed(answer["error"])
    return _wrap(answer.get("result"))


def _name(label):
    plain = _unicodedata.normalize("NFKD", str(label)).encode("ascii", "ignore").decode().lower()
    return _re.sub(r"[^a-z0-9]+", "_", plain).strip("_")


class Record(dict):
    """The values of a record by field name; labels of fields work too."""

    def __missing__(self, key):
        name = _name(key)
        if name in self:
            return dict.__getitem__(self, name)
        raise KeyError(key)

    def __setitem__(self, key, value):
        dict.__setitem__(self, key if key in self else (_name(key) if _name(key) in self else key), value)

    def __getattr__(self, key):
        try:
            return self[key]
        except KeyError:
            raise AttributeError(key) from None


def _wrap(value):
    if isinstance(value, dict):
        return Record({key: _wrap(each) for key, each in value.items()})
    if isinstance(value, list):
        return [_wrap(each) for each in value]
    return value


class Event(Record):
    """What a function is called with."""

    def __getattr__(self, key):
        return self.get(key)


class Failed(Exception):
    """A call of the SDK failed."""


class Refuse(Exception):
    """Refuses the change that a before-trigger was asked about, with words for the writer."""

    def __init__(self, message, field=None):
        super().__init__(message)
        self.field = field


def _id(record):
    return record["id"] if isinstance(record, dict) else record


class records:
    @staticmethod
    def get(table, id):
        return _call("records.get", table=table, id=id)

    @staticmethod
    def one(table, values=None, **where):
        found = _call("records.query", table=table, where={**(values or {}), **where}, limit=1)
        return found[0] if found else None

    @staticmethod
    def query(table, where=None, limit=100, after=0):
        return _call("records.query", table=table, where=where or {}, limit=limit, after=after)

    @staticmethod
    def count(table, where=None):
        return _call("records.count", table=table, where=where or {})

    @staticmethod
    def create(table, values=None, **more):
        return _call("records.create", table=table, records=[{**(values or {}), **more}])[0]

    @staticmethod
    def create_many(table, list):
        return _call("records.create", table=table, records=list)

    @staticmethod
    def update(table, id, values=None, **more):
        return _call("records.update", table=table, records=[{**(values or {}), **more, "id": _id(id)}])[0]

    @staticmethod
    def update_many(table, list):
        return _call("records.update", table=table, records=list)

    @staticmethod
    def upsert(table, key, values):
        found = records.one(table, key)
        if found is None:
            return records.create(table, {**key, **values})
        return records.update(table, found, values)

    @staticmethod
    def delete(table, id):
        return _call("records.delete", table=table, ids=[_id(id)])


class http:
    @staticmethod
    def request(method, url, headers=None, body=None):
        return _call("http.request", method=method, url=url, headers=headers or {}, body=body)

    @staticmethod
    def get(url, headers=None):
        return http.request("GET", url, headers)

    @staticmethod
    def post(url, body=None, headers=None):
        return http.request("POST", url, {"content-type": "application/json", **(headers or {})}, _json.dumps(body))


def _line():
    frame = _sys._getframe(2)
    while frame and frame.f_code.co_filename != "main.py":
        frame = frame.f_back
    return frame.f_lineno if frame else None


def _log(level, message, values):
    _send({"log": level, "text": str(message), "values": values or None, "line": _line()})


class log:
    @staticmethod
    def debug(message, **values):
        _log("debug", message, values)

    @staticmethod
    def info(message, **values):
        _log("info", message, values)

    @staticmethod
    def warn(message, **values):
        _log("warn", message, values)

    @staticmethod
    def error(message, **values):
        _log("error", message, values)


class files:
    @staticmethod
    def list(table, id, field):
        return _call("files.list", table=table, id=_id(id), field=field)

    @staticmethod
    def read(table, id, field, index=0):
        return _call("files.read", table=table, id=_id(id), field=field, index=index)


class secrets:
    @staticmethod
    def get(name):
        return _call("secrets.get", name=name)


class email:
    @staticmethod
    def send(to, subject, text):
        return _call("email.send", to=to, subject=subject, text=text)


class chat:
    @staticmethod
    def send(channel, text):
        return _call("chat.send", channel=channel, text=text)


class task:
    @staticmethod
    def create(title, owners=(), **values):
        return _call("task.create", title=title, owners=[owners] if isinstance(owners, str) else [*owners], values=values)


class ai:
    @staticmethod
    def complete(prompt):
        return _call("ai.complete", prompt=prompt)
