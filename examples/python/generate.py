"""Writes a client of the Mundwerk API as one Python module, from the contract alone: python3 generate.py <address of openapi.json> > mundwerk.py"""

import json
import keyword
import re
import sys
import urllib.request

HEAD = '''"""A client of the Mundwerk API, generated from its contract. Standard library only."""

import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid


class Refused(Exception):
    """The portal refused a call. Each error has a class of its own: catch OrderNotFound, or decide by `code`."""

    def __init__(self, status, envelope):
        super().__init__(envelope.get("Message"))
        self.status = status
        self.code = envelope.get("ErrorCode")
        self.fields = envelope.get("Fields", [])
        self.hint = envelope.get("Hinweis")
        self.request_id = envelope.get("RequestId")

'''

TAIL = '''
    def _send(self, method, path, query, headers, body, media, is_repeatable):
        found = {name: self._text(value) for name, value in query.items() if value is not None}
        address = self._origin + path + ("?" + urllib.parse.urlencode(found) if found else "")
        headers = {"Authorization": "Bearer " + self._key, "Language": self._language, **headers}
        data = None
        if body is not None:
            headers["Content-Type"] = media
            data = json.dumps(body).encode() if media == "application/json" else body.encode()
        for pause in ([0.2, 1, None] if is_repeatable else [None]):
            request = urllib.request.Request(address, data=data, headers=headers, method=method)
            try:
                with urllib.request.urlopen(request, timeout=30) as reply:
                    kind, content = reply.headers.get_content_type(), reply.read()
                    if kind == "application/json":
                        return json.loads(content)
                    return content.decode() if kind.startswith("text/") else content
            except urllib.error.HTTPError as refusal:
                if pause is None or refusal.code not in (429, 502, 503, 504):
                    envelope = json.loads(refusal.read() or b"{}")
                    raise REFUSALS.get(envelope.get("ErrorCode"), Refused)(refusal.code, envelope) from None
                pause = float(refusal.headers.get("Retry-After") or pause)
            except urllib.error.URLError:
                if pause is None:
                    raise
            time.sleep(pause)

    @staticmethod
    def _text(value):
        return str(value).lower() if isinstance(value, bool) else str(value)
'''


def words(name):
    """order_not_found from orderNotFound; a word of the language gets an underscore."""
    found = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).replace("-", "_").lower()
    return found + "_" if keyword.iskeyword(found) else found


def errors(contract):
    """Codes and names of all errors, as the responses of the contract list them."""
    found = {}
    for response in contract["components"]["responses"].values():
        found.update(re.findall(r"(PSOF\d+) (\w+)", response["description"]))
    return sorted(found.items())


def resolved(contract, part):
    """The parameter that a reference leads to."""
    reference = part.get("$ref")
    return contract["components"]["parameters"][reference.rsplit("/", 1)[1]] if reference else part


def method_of(contract, path, verb, call):
    """A method for a call: parts of the path, then the body, then the parameters by name."""
    parameters = [resolved(contract, one) for one in call.get("parameters", [])]
    in_path = [one["name"] for one in parameters if one["in"] == "path" and one["name"] != "client"]
    in_query = [one for one in parameters if one["in"] == "query" and not one.get("deprecated")]
    # Only calls that read, and those that take a key, are sent again after a failure; a GET that acts says so.
    is_reading = verb == "get" and "has side effects" not in call["description"]
    takes_key = any(one["name"] == "Idempotency-Key" for one in parameters)
    media = next(iter(call.get("requestBody", {}).get("content", {})), None)
    required = sorted(in_query, key=lambda one: not one["required"])
    named = [words(one["name"]) + ("" if one["required"] else "=None") for one in required]
    named += ["idempotency_key=None"] if takes_key else []
    given = ["self", *map(words, in_path), *(["body" if call["requestBody"].get("required") else "body=None"] if media else [])]
    given += ["*", *named] if named else []
    place = re.sub(r"\{(\w+)\}", lambda one: "{self._client}" if one[1] == "client" else "{urllib.parse.quote(str(%s), safe='')}" % words(one[1]), path)
    query = ", ".join(f'"{one["name"]}": {words(one["name"])}' for one in in_query)
    headers = '{"Idempotency-Key": idempotency_key or str(uuid.uuid4())}' if takes_key else "{}"
    sent = [repr(verb.upper()), f'f"{place}"', "{" + query + "}", headers, "body" if media else "None", repr(media), str(takes_key or is_reading)]
    summary = call["summary"].replace("\\", "").replace('"', "'")
    return f'\n    def {words(call["operationId"])}({", ".join(given)}):\n        """{summary}."""\n        return self._send({", ".join(sent)})\n'


def module(contract):
    """The module: an exception for each error, and a method for each call except those of the console."""
    text = HEAD
    for code, name in errors(contract):
        text += f'\nclass {name[0].upper() + name[1:]}(Refused):\n    """{code}"""\n\n'
    pairs = ", ".join(f'"{code}": {name[0].upper() + name[1:]}' for code, name in errors(contract))
    text += f"\nREFUSALS = {{{pairs}}}\n\n\nclass Portal:\n"
    text += '    """The calls of a client. `key` is an operations key, or the token of a session."""\n\n'
    text += '    def __init__(self, origin, client, key, language="en"):\n'
    text += "        self._origin, self._client, self._key, self._language = origin, client, key, language\n"
    for path, calls in contract["paths"].items():
        for verb, call in calls.items():
            if "operationId" in call and "x-act" not in call and "/verwaltung/" not in path:
                text += method_of(contract, path, verb, call)
    return text + TAIL


if __name__ == "__main__":
    with urllib.request.urlopen(sys.argv[1]) as reply:
        sys.stdout.write(module(json.load(reply)))
