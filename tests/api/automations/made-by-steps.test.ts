import { beforeAll, describe, expect, test } from "@jest/globals";
import type { AutomationStep } from "#shared/automations/definition";
import type { Run } from "#shared/contract/automation-shapes";
import { chatCalls } from "#shared/contract/chat";
import { documentCalls } from "#shared/contract/documents";
import { lowcodeCalls } from "#shared/contract/lowcode";
import { recordCalls } from "#shared/contract/records";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { definitionOf, publish, runsOf, updateAbout } from "./support";

const workspace = useTestWorkspace();
const record = { $from: ["trigger", "record"] };
let table: TestTable;
beforeAll(async () => {
  table = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Files", type: "files" },
  ]);
});

type Step = Omit<AutomationStep, "config"> & Partial<AutomationStep>;

/** Runs steps for a new record. */
async function run(steps: readonly object[]) {
  const trigger = { type: "records.created", config: { tableId: table.id } };
  const automationId = await publish(workspace.builder, definitionOf(trigger, steps as readonly Step[]));
  const [made] = await table.add({ Title: "Belt", Hours: 3 });
  const [done] = await runsOf(workspace.builder, automationId);
  return { run: done!, recordId: made!.id };
}

const outputOf = ({ journal }: Run, path: string) => journal.find((step) => step.path === path)?.output;
const cells = async (recordId: number) =>
  (await workspace.builder.ok(recordCalls.getRecord, { tableId: table.id, recordId })).record.data;

describe("Steps that make more than records", () => {
  test("Documents and PDF files are made from a template with its placeholders filled in", async () => {
    const { documentId } = await workspace.builder.ok(documentCalls.createDocument, {
      title: "Offer",
      markdown:
        "# Offer\n\nFor **{{ client }}**: {{ hours }} hours\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n",
    });
    const data = { client: { $from: ["trigger", "record", table.field("Title")] }, hours: 3 };
    const { run: done, recordId } = await run([
      {
        id: "s1",
        action: "documents.create",
        config: { document: documentId, title: "Offer to Belt", data },
      },
      ...(["pdf", "docx"] as const).map((format, index) => ({
        id: `s${index + 2}`,
        action: "documents.attach",
        config: {
          document: documentId,
          data,
          format,
          tableId: table.id,
          record,
          fieldId: table.field("Files"),
        },
      })),
    ]);
    expect(done.error).toBeNull();
    const made = outputOf(done, "s1") as { document: number };
    const { document } = await workspace.builder.ok(documentCalls.getDocument, { documentId: made.document });
    expect(document.title).toBe("Offer to Belt");
    expect(JSON.stringify(document.content)).toMatch(/"Belt".*: 3 hours/);
    const files = (await cells(recordId))[table.field("Files")] as unknown as { name: string; key: string }[];
    expect(files.map(({ name }) => name)).toEqual(["Offer.pdf", "Offer.docx"]);
  });

  test("functions.call gives the function values of the run, and its result to later steps", async () => {
    const made = await workspace.admin.ok(lowcodeCalls.createLowCodeFunction, {
      label: "Double",
      language: "python",
    });
    const id = made.function.id_workloom_low_code_functions;
    const source_code = 'def run(event):\n    return {"double": event["data"]["hours"] * 2}\n';
    await workspace.admin.ok(lowcodeCalls.createFunctionVersion, { id, source_code });
    const { run: done } = await run([
      {
        id: "s1",
        action: "functions.call",
        config: { function: id, data: { hours: { $from: ["trigger", "record", table.field("Hours")] } } },
      },
      {
        id: "s2",
        action: "flow.setVariable",
        config: { name: "double", value: { $from: ["s1", "result", "double"] } },
      },
    ]);
    expect(done.error).toBeNull();
    expect(outputOf(done, "s2")).toMatchObject({ value: 6 });
  });

  test("chat.send writes in a channel as the automation's owner", async () => {
    const { chat } = await workspace.builder.ok(chatCalls.createChannel, {
      name: "Desk",
      iconColor: "teal",
      chatType: "public_channel",
    });
    const { run: done } = await run([
      {
        id: "s1",
        action: "chat.send",
        config: { chatId: chat.id, text: { $text: "New: {{ trigger.record.title }}" } },
      },
    ]);
    expect(done).toMatchObject({ status: "succeeded" });
  });

  test("flow.format writes numbers as people read them", async () => {
    const { run: done } = await run([
      { id: "s1", action: "flow.format", config: { value: 1234.5, as: "number", decimals: 1 } },
    ]);
    expect(outputOf(done, "s1")).toMatchObject({ text: expect.stringMatching(/1.234.5/) });
  });

  test("notifications.send notifies the chosen people", async () => {
    const { run: done } = await run([
      {
        id: "s1",
        action: "notifications.send",
        config: {
          people: [workspace.member.userId],
          title: { $text: "Arrived: {{ trigger.record.title }}" },
        },
      },
    ]);
    expect(done).toMatchObject({ status: "succeeded" });
    await updateAbout(workspace.member, "Arrived: Belt");
  });

  test("flow.startAutomation starts a run of another one with values", async () => {
    const elsewhere = await createTestTable(workspace.builder, "Elsewhere");
    const trigger = { type: "records.created", config: { tableId: elsewhere.id } };
    const value = { $from: ["trigger", "input", "order"] };
    const other = await publish(
      workspace.builder,
      definitionOf(trigger, [{ id: "s1", action: "flow.setVariable", config: { name: "x", value } }]),
    );
    const { run: done } = await run([
      {
        id: "s1",
        action: "flow.startAutomation",
        config: { automationId: other, input: { order: { $text: "{{ trigger.record.title }}" } } },
      },
    ]);
    const [started, ...others] = await runsOf(workspace.builder, other);
    expect(others).toEqual([]);
    expect(outputOf(started!, "s1")).toMatchObject({ value: "Belt" });
    expect(outputOf(done, "s1")).toEqual({ runId: started!.id });
  });

  test("flow.waitUntil goes on at its date, at once if that is past", async () => {
    const soon = new Date(Date.now() + 1500);
    const { run: done } = await run([
      { id: "s1", action: "flow.waitUntil", config: { date: "2020-01-01T00:00:00Z" } },
      { id: "s2", action: "flow.waitUntil", config: { date: soon.toISOString() } },
    ]);
    expect(done).toMatchObject({ status: "succeeded" });
    const [past, future] = ["s1", "s2"].map((path) => done.journal.find((step) => step.path === path));
    expect(Date.parse(past?.finishedAt ?? "")).toBeLessThan(soon.getTime());
    expect(Date.parse(future?.finishedAt ?? "")).toBeGreaterThanOrEqual(soon.getTime());
  });
});
