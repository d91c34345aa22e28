import { expect, test } from "@jest/globals";
import { lowcodeCalls } from "#shared/contract/lowcode";
import { lowcodeRunCalls } from "#shared/contract/lowcode-runs";
import type { TriggerEvent } from "#shared/lowcode/names";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const orders = () => createTestTable(workspace.builder, `Orders ${Math.random().toString(36).slice(2, 8)}`);

async function createFunction(
  source_code: string,
  trigger: { event: TriggerEvent[]; related_table: number } | null = null,
): Promise<number> {
  const { admin } = workspace;
  const settings = { label: "Close order", language: "python" as const, trigger };
  const made = await admin.ok(lowcodeCalls.createLowCodeFunction, settings);
  const id = made.function.id_workloom_low_code_functions;
  await admin.ok(lowcodeCalls.createFunctionVersion, { id, source_code });
  return id;
}
const run = (id: number, more: object = {}) =>
  workspace.admin.ok(lowcodeRunCalls.runLowCodeFunction, { id, ...more });

test("A dry run shows what values of a record were and would be", async () => {
  const table = await orders();
  const [record] = await table.add({ Title: "A", Hours: 1 });
  const { label } = table.table;
  const id = await createFunction(
    `from workloom import records\ndef run(event):\n    return records.update("${label}", event.id, {"Hours": 5, "title": "A"}).hours\n`,
  );
  const { changes, result } = await run(id, { event: { id: record?.id } });
  expect(changes).toEqual([
    { action: "update", target: label, recordId: record?.id, values: { hours: 5 }, before: { hours: 1 } },
  ]);
  expect(result).toBe(5);
  expect(await table.rows()).toMatchObject([{ Hours: 1 }]);
});

test("A test of a before-trigger shows what it changes in its event", async () => {
  const table = await orders();
  const source = 'def run(event):\n    event.records[0]["title"] = event.records[0].title.upper()\n';
  const id = await createFunction(source, { event: ["beforeInsert"], related_table: table.id });
  const { changes } = await run(id, { event: { records: [{ title: "shout" }] } });
  expect(changes).toEqual([
    {
      action: "update",
      target: table.table.label,
      values: { title: "SHOUT" },
      before: { title: "shout" },
    },
  ]);
});

test.each([
  ["a task for a user by e-mail", 'task.create("Call", EMAIL, priority="high")["id"] > 0', true, null],
  ["a task for nobody known", 'task.create("Call", "no@body.example")', null, "There is no user"],
  ["a task with a wrong value", 'task.create("Call", priority="x")', null, "priority"],
  ["an e-mail", 'email.send("a@b.example", "Hello", "Text")', null, null],
  ["a message to no channel", 'chat.send("nowhere", "Hello")', null, "There is no channel"],
  ["a file that is not there", 'files.read(TABLE, 1, "Title")', null, "no such file"],
  ["an answer without an AI provider", 'ai.complete("Hello")', null, ""],
])("The SDK handles %s", async (_what, expression, result, reason) => {
  const table = await orders();
  const names = { TABLE: table.table.label, EMAIL: workspace.admin.email };
  const source = `from workloom import task, email, chat, files, ai\nTABLE = ${JSON.stringify(names.TABLE)}\nEMAIL = ${JSON.stringify(names.EMAIL)}\ndef run(event):\n    return ${expression}\n`;
  const outcome = await run(await createFunction(source), { dry_run: false });
  expect(outcome).toMatchObject({
    result,
    reason: reason === null ? null : expect.stringContaining(reason),
  });
});
