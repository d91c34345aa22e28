import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { lowcodeCalls } from "#shared/contract/lowcode";
import { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import { systemCalls } from "#shared/contract/system";
import type { FunctionLanguage } from "#shared/lowcode/names";
import { isInstalled } from "../../../server/areas/lowcode/runtimes/languages";
import { hostile } from "../../support/hostile";
import type { HostileProgram } from "../../support/hostile/attempt";
import { atDoor, doorSource } from "../../support/hostile/door";
import { putOutside } from "../../support/hostile/outside";
import { runHostile } from "../../support/hostile/run-hostile";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const languages = (["python", "php", "dotNet"] as const).filter(isInstalled);
const TIME = 120_000;

let outside: Awaited<ReturnType<typeof putOutside>>;
beforeAll(async () => {
  outside = await putOutside();
});
afterAll(() => outside.remove());

async function createFunction(language: FunctionLanguage) {
  const made = await workspace.admin.ok(lowcodeCalls.createLowCodeFunction, {
    label: "Hostile",
    language,
    timeout: 10,
  });
  return made.function.id_workloom_low_code_functions;
}

const runOn =
  (id: number, more: object = {}) =>
  ({ source, which }: HostileProgram) =>
    workspace.admin.ok(lowcodeRunCalls.runLowCodeFunction, {
      id,
      source_code: source,
      dry_run: false,
      event: { ...outside.event, ...more, which },
    });

test.each(languages)(
  "100 hostile programs in %s get nothing, and the server answers meanwhile",
  async (language) => {
    const { attempts, programsOf } = hostile[language];
    expect(attempts.length).toBeGreaterThanOrEqual(100);
    const id = await createFunction(language);
    const waits: number[] = [];
    const ended = new AbortController();
    const asking = (async () => {
      while (!ended.signal.aborted) {
        const started = performance.now();
        await workspace.nobody.ok(systemCalls.getHealth);
        waits.push(performance.now() - started);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    })();
    const got = await runHostile(programsOf(attempts), runOn(id));
    ended.abort();
    await asking;
    expect(got).toEqual({});
    expect(outside.touched()).toEqual([]);
    expect(Math.max(...waits)).toBeLessThan(5000);
  },
  TIME,
);

test(
  "Functions get nothing of others at the door of the SDK",
  async () => {
    const neighbour = await createTestTable(workspace.stranger, "Ledger of the neighbours");
    const other = await createFunction("python");
    await workspace.admin.ok(lowcodeCalls.setFunctionSecret, { id: other, name: "TOKEN", value: "s3cret" });
    const id = await createFunction("python");
    const programs = atDoor.map((attempt) => ({ what: attempt[0], source: doorSource(attempt), which: 0 }));
    const got = await runHostile(programs, runOn(id, { neighbour: neighbour.table.label }));
    expect(got).toEqual({});
    expect(outside.touched()).toEqual([]);
  },
  TIME,
);

test("A function that calls the SDK without end is stopped", async () => {
  const id = await createFunction("python");
  const source = "from workloom import secrets\ndef run(event):\n    while True: secrets.get('A')\n";
  const { state } = await runOn(id)({ what: "", source, which: 0 });
  expect(["failed", "timedOut"]).toContain(state);
});
