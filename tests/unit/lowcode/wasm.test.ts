import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { mayUseWasm } from "../../../server/areas/lowcode/invoke";
import { offersBoundary } from "../../../server/areas/lowcode/runtimes/boundary";
import { runProgram } from "../../../server/areas/lowcode/runtimes/run-program";
import { hostile } from "../../support/hostile";
import { putOutside } from "../../support/hostile/outside";
import { runHostile } from "../../support/hostile/run-hostile";

const isLong = process.env["SOAK"] === "1";
const TIME = isLong ? 1_800_000 : 120_000;

let outside: Awaited<ReturnType<typeof putOutside>>;
beforeAll(async () => {
  outside = await putOutside();
});
afterAll(() => outside.remove());

const run = (language: "python" | "php", source: string, more: object = {}) =>
  runProgram("wasm", {
    language,
    source,
    event: outside.event,
    seconds: 20,
    memory: 64,
    call: (name) => Promise.resolve(`answer to ${name}`),
    ...more,
  });

const python = (...bodies: string[]) => `
import os
def run(event):
    got = []
    def attempt(body):
        scope = {"event": event, "os": os}
        try:
            exec(body, scope)
            got.append(str(scope.get("got"))[:200])
        except BaseException:
            pass
    for body in ${JSON.stringify(bodies)}:
        attempt(body)
    return [each for each in got if each != "None"]
`;
const php = (...bodies: string[]) => `<?php
function run($event) {
  $got = [];
  foreach (json_decode(${JSON.stringify(JSON.stringify(bodies)).replaceAll("$", "\\$")}) as $body) {
    try { $one = eval($body); if ($one !== null && $one !== false) $got[] = $one; } catch (Throwable $e) {}
  }
  return $got;
}`;

/** Ways from the interpreter into JavaScript, and from there out of the process. */
const bridges = {
  python: python(
    "got = open(event.file).read()",
    "import js; got = js.process.pid",
    "import js; got = js.eval('1')",
    "from pyodide.code import run_js; got = run_js('process.pid')",
    "import pyodide_js; got = pyodide_js.constructor.constructor('return process')()",
    "import pyodide_js; pyodide_js.FS.mkdir('/m'); pyodide_js.mountNodeFS('/m', '/etc'); got = os.listdir('/m')",
    "import pyodide_js; pyodide_js.FS.mkdir('/n'); pyodide_js.mountNodeFS('/n', event.folder); got = os.listdir('/n')",
    "import pyodide_js; got = pyodide_js._module.FS.filesystems.NODEFS.constructor('return process')()",
    "from pyodide.http import open_url; got = open_url(f'http://127.0.0.1:{event.port}/').read()",
    "import urllib.request; got = urllib.request.urlopen(f'http://127.0.0.1:{event.port}/').read()",
    "import socket; s = socket.create_connection(('127.0.0.1', event.port), 1); got = 'connected'",
    "import subprocess; got = subprocess.check_output(['id'])",
    "import os; got = os.fork()",
    "got = [value for value in os.environ.values() if '/work' in value or 'node' in value] or None",
  ),
  php: php(
    "return file_get_contents($GLOBALS['event']->file ?? '/etc/passwd');",
    "return vrzno_eval('1');",
    "return (string) (new Vrzno)->process->pid;",
    "return vrzno_import('node:fs');",
    "return shell_exec('id');",
    "return exec('id') ?: null;",
    "return file_get_contents('http://127.0.0.1:1/');",
    "return fsockopen('127.0.0.1', 1) ? 'connected' : null;",
    "return stream_socket_client('tcp://127.0.0.1:1') ? 'connected' : null;",
    "return dl('x.so') ?: null;",
    "return FFI::cdef('int system(char *);')->system('id');",
    "return array_values(preg_grep('/node|low-code/', getenv())) ?: null;",
    "return pcntl_fork();",
  ),
};

describe.each(["python", "php"] as const)("%s in WebAssembly", (language) => {
  const { harmless, attempts, more, programsOf, endings } = hostile[language];

  test(
    "A program gets its event and returns a result",
    async () => {
      expect(await offersBoundary("wasm")).toBe(true);
      const event = { type: "test" };
      expect(await run(language, harmless, { event })).toMatchObject({ state: "succeeded", result: event });
    },
    TIME,
  );

  test(
    "No bridge to JavaScript leads out of the process",
    async () => {
      const { state, result, message } = await run(language, bridges[language]);
      expect({ state, result, message }).toEqual({ state: "succeeded", result: [], message: null });
      expect(outside.touched()).toEqual([]);
    },
    TIME,
  );

  test(
    "Programs without end or memory end as they are named",
    async () => {
      for (const wanted of ["timedOut", "outOfMemory"]) {
        const [, , source = ""] = endings.find(([, state]) => state === wanted) ?? [];
        const { state } = await run(language, source, { seconds: wanted === "timedOut" ? 1 : 20 });
        expect(state).toBe(wanted);
      }
    },
    TIME,
  );

  // Its files, users and processes are made up, so what it reads of them is nothing of this machine.
  if (!isLong) return;
  test(
    "Hostile programs touch nothing of the machine",
    async () => {
      await runHostile(programsOf([...attempts, ...more()]), ({ source, which }) =>
        run(language, source, { event: { ...outside.event, which } }),
      );
      expect(outside.touched()).toEqual([]);
    },
    TIME,
  );
});

test.each([
  ["administrators", true, true],
  ["administrators", false, false],
  ["everyone", false, true],
  ["off", true, false],
] as const)("With %s, a user with isAdmin %s may use WebAssembly: %s", (wasmFunctions, isAdmin, may) => {
  expect(mayUseWasm({ wasmFunctions }, { flags: { isAdmin } } as Parameters<typeof mayUseWasm>[1])).toBe(may);
});
