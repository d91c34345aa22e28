import { describe, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import type { ChangeRow } from "../../../server/database/types";
import { createRecords, importRecords, updateRecords } from "../../../server/engine/model/operations";
import type { Operation } from "../../../server/engine/model/operations";
import { recordChanges } from "../../../server/log/record-changes";
import { authorize } from "../../../server/policy/authorize";
import { recordKind } from "../../../server/policy/record";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

async function set() {
  const org = await workspace.org.handle();
  const table = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Amount", type: "number" },
  ]);
  const actor = workspace.server.services.actors.system(org);
  const grantOf = {
    create: () => authorize({ actor, org }, recordKind.create, table.id),
    update: () => authorize({ actor, org }, recordKind.update, table.id),
  };
  const [title, amount] = [table.field("Title"), table.field("Amount")];
  /** The events that listeners and the log reader got of a change. */
  async function changesOf(change: () => Promise<unknown>) {
    const heard: ChangeRow[] = [];
    const stop = org.database.onCommit((changes) => heard.push(...changes));
    await change();
    await org.database.freshen();
    stop();
    return recordChanges(org, heard);
  }
  const apply = (operations: Operation[], more: { causedBy?: string; depth?: number } = {}) =>
    org.database.applyChanges({ actor, cause: "system", operations, ...more });
  return { org, table, title, amount, grantOf, changesOf, apply };
}

describe("Changes of records", () => {
  test("A created, changed and deleted record, with the values before and after", async () => {
    const { table, title, amount, grantOf, changesOf, apply } = await set();
    const data = { [title]: "Apron", [amount]: 2 };
    const made = await changesOf(async () => apply([createRecords(await grantOf.create(), [{ data }])]));
    expect(made).toMatchObject([{ tableId: table.id, action: "create", before: null, after: data }]);
    const id = made[0]?.recordId ?? 0;
    const change = [{ id, data: { [amount]: 5 } }];
    const changed = await changesOf(async () =>
      apply([updateRecords(await grantOf.update(), change)], { causedBy: "automation:3/9", depth: 2 }),
    );
    expect(changed).toMatchObject([
      {
        recordId: id,
        action: "update",
        before: { [amount]: 2 },
        after: { [amount]: 5 },
        causedBy: "automation:3/9",
        depth: 2,
      },
    ]);
    const gone = await changesOf(() =>
      workspace.builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [id] }),
    );
    expect(gone).toMatchObject([
      { recordId: id, action: "delete", before: { [title]: "Apron", [amount]: 5 }, after: null, depth: 0 },
    ]);
  });

  test("An import is a created record for each of its rows", async () => {
    const { title, amount, grantOf, changesOf, apply } = await set();
    const rows = Array.from({ length: 700 }, (_, index) => [`Row ${index}`, index]);
    const made = await changesOf(async () =>
      apply([importRecords(await grantOf.create(), [title, amount], rows)]),
    );
    expect(made).toHaveLength(700);
    expect(made[699]).toMatchObject({ action: "create", after: { [title]: "Row 699", [amount]: 699 } });
  });

  test("A change of many records at once is one for each, with its own values", async () => {
    const { amount, grantOf, changesOf, apply } = await set();
    const rows = Array.from({ length: 400 }, (_, index) => ({ data: { [amount]: index } }));
    const made = await changesOf(async () => apply([createRecords(await grantOf.create(), rows)]));
    expect(made.map(({ after }) => after?.[amount])).toEqual(rows.map((_, index) => index));
    const updates = made.map(({ recordId }, index) => ({ id: recordId, data: { [amount]: index + 1000 } }));
    const changed = await changesOf(async () => apply([updateRecords(await grantOf.update(), updates)]));
    expect(changed).toHaveLength(400);
    expect(changed[399]).toMatchObject({ before: { [amount]: 399 }, after: { [amount]: 1399 } });
  });

  test("A move of a whole table to the trash is a deletion of each record", async () => {
    const { table, amount, grantOf, changesOf, apply } = await set();
    const rows = Array.from({ length: 30 }, (_, index) => [index]);
    await apply([importRecords(await grantOf.create(), [amount], rows)]);
    const gone = await changesOf(() =>
      workspace.admin.ok(recordCalls.deleteRecords, { tableId: table.id, ids: "*" }),
    );
    expect(gone.map(({ action }) => action)).toEqual(rows.map(() => "delete"));
    expect(gone[3]?.before).toMatchObject({ [amount]: 3 });
  });
});
