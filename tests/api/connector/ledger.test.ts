import { describe, expect, test } from "@jest/globals";
import { parse } from "csv-parse/sync";
import { connectorCalls } from "#shared/contract/connector";
import { updateCalls } from "#shared/contract/updates";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { configure, start, upload, waitFor } from "./support/upload";

const workspace = useTestWorkspace();
const CSV =
  "id,when,note\n1,2026-11-21,=cmd()\n2,2026-11-22,+1\nthree,2026-13-01,fine\n,2026-11-23,\n(5),x,@x\n";

/** Imports with `id` as number and `when` as date, regardless of the guess. */
async function importMixed() {
  const identifier = await upload(workspace.builder, "mixed.csv", CSV);
  const guessed = await configure(workspace.builder, identifier);
  const types = { id: "number", when: "date", note: "text" } as const;
  const fields = guessed.fields.map((field) => ({
    ...field,
    type: types[field.key as keyof typeof types],
    config: {},
  }));
  const configured = await configure(workspace.builder, identifier, { format: guessed.format, fields });
  await start(workspace.builder, identifier, configured, "Mixed");
  return { identifier, configured, done: await waitFor(workspace.builder, identifier) };
}

describe("The ledger of an import", () => {
  test("accounts for every cell: landed, empty or refused", async () => {
    const { configured, done } = await importMixed();
    expect(
      done.columns.map(({ key, landed, converted, empty, refused }) => ({
        key,
        landed,
        converted,
        empty,
        refused,
      })),
    ).toEqual([
      { key: "id", landed: 3, converted: 1, empty: 1, refused: 1 },
      { key: "when", landed: 3, converted: 0, empty: 0, refused: 2 },
      { key: "note", landed: 4, converted: 0, empty: 1, refused: 0 },
    ]);
    for (const { landed, empty, refused } of done.columns) expect(landed + empty + refused).toBe(5);
    // The report before finishing matches the result.
    const told = configured.reports.map(({ landed, converted, empty, refused }) => [
      landed,
      converted,
      empty,
      refused,
    ]);
    expect(
      done.columns.map(({ landed, converted, empty, refused }) => [landed, converted, empty, refused]),
    ).toEqual(told);
    expect(done.refusedRows).toBe(2);
  });

  test("names each refused cell with line, column, text and reason", async () => {
    const { done } = await importMixed();
    expect(done.refused).toEqual([
      { row: 4, column: "id", text: "three", reason: "fieldTypes.notANumber" },
      { row: 4, column: "when", text: "2026-13-01", reason: "fieldTypes.noSuchDay" },
      { row: 6, column: "when", text: "x", reason: "fieldTypes.notADate" },
    ]);
  });

  test("can be downloaded, with nothing in it that a spreadsheet would run", async () => {
    const identifier = await upload(workspace.builder, "formulas.csv", "id,name\n1,Ana\n=cmd(),Rui\n");
    const guessed = await configure(workspace.builder, identifier);
    const fields = guessed.fields.map((field) =>
      field.key === "id" ? { ...field, type: "number" as const, config: {} } : { ...field, deleted: true },
    );
    const configured = await configure(workspace.builder, identifier, { format: guessed.format, fields });
    await start(workspace.builder, identifier, configured, "Formulas");
    await waitFor(workspace.builder, identifier);
    const { status, headers, body } = await workspace.builder.call(connectorCalls.downloadLedger, {
      identifier,
    });
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toContain("formulas-ledger.csv");
    expect(headers["content-type"]).toContain("text/csv");
    expect(parse(String(body), { bom: true })).toEqual([
      ["Line", "Column", "Text", "What happened", "Value", "Times", "Why"],
      ["", "name", "", "left out", "", "", ""],
      ["3", "id", "'=cmd()", "rejected", "", "1", "This is not a number."],
    ]);
  });

  test("counts conversions by what they were", async () => {
    const { identifier } = await importMixed();
    const { body } = await workspace.builder.call(connectorCalls.downloadLedger, { identifier });
    expect(parse(String(body), { bom: true })).toContainEqual(["", "id", "(5)", "converted", "'-5", "1", ""]);
  });
});

test("The user who imported is notified in every window, and in the updates, when it is done", async () => {
  const socket = await openSocket(workspace.builder);
  await socket.follow("user");
  const { identifier, done } = await importMixed();
  // The end of the previous import may be published slightly late.
  let told = await socket.event("import_table");
  while (told.event.payload.identifier !== identifier) told = await socket.event("import_table");
  expect(told.event.payload).toEqual({
    identifier,
    is_error: false,
    message: "5 records imported into Mixed",
    target_url: `/object/${done.tableId}`,
    object: done.tableId,
  });
  await socket.event("update.created");
  const { updates } = await workspace.builder.ok(updateCalls.listUpdates, {});
  expect(updates[0]).toMatchObject({ title: "Import finished" });
  await socket.close();
});

test("A person is found by e-mail address while importing", async () => {
  const identifier = await upload(
    workspace.builder,
    "people.csv",
    "task,owner\nPaint,ines.barreto@planalto.example\nSweep,Nobody\n",
  );
  const guessed = await configure(workspace.builder, identifier);
  const fields = guessed.fields.map((field) =>
    field.key === "owner" ? { ...field, type: "user" as const, config: {} } : field,
  );
  const configured = await configure(workspace.builder, identifier, { format: guessed.format, fields });
  expect(configured.records[0]?.[1]).toMatchObject({ text: "Inês Barreto" });
  await start(workspace.builder, identifier, configured, "Tasks");
  const done = await waitFor(workspace.builder, identifier);
  expect(done.columns[1]).toMatchObject({ landed: 1, refused: 1 });
});
