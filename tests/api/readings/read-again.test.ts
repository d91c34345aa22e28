import { describe, expect, test } from "@jest/globals";
import { fileCalls } from "#shared/contract/files";
import { recordCalls } from "#shared/contract/records";
import { readAgain } from "../../../server/engine/model/operations";
import { authorize } from "../../../server/policy/authorize";
import { recordKind } from "../../../server/policy/record";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { picture } from "../files/support/files";
import { rightsChanger } from "../policy/change-rights";
import { addWith, makeTable, settled } from "./support/notices";

const workspace = useTestWorkspace();
const call = fileCalls.readAgain;

/** A record whose picture could not be read: this server has no provider. */
async function unread() {
  const table = await makeTable(workspace.builder);
  const recordId = await addWith(workspace.builder, table, "photo.png", await picture("png"));
  expect(await settled(workspace.builder, table, recordId)).toEqual({ state: "noProvider", text: "" });
  return { table, argument: { tableId: table.id, recordId, fieldId: table.says } };
}

testCall(workspace, {
  what: "have a file read again",
  call,
  argument: async () => (await unread()).argument,
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
});

describe("Having a file read again", () => {
  const jobs = async (fieldId: number) => {
    const { database } = await workspace.org.handle();
    const parameters = [JSON.stringify({ fieldId })];
    return database.all({ sql: `select "id" from "job" where "input" = ?`, parameters });
  };

  test("A user without permission starts nothing", async () => {
    const { table, argument } = await unread();
    const before = await jobs(table.says);
    await workspace.viewer.fails("permission_denied", call, argument);
    await workspace.stranger.fails("object_not_found", call, argument);
    await workspace.member.fails("record_not_found", call, { ...argument, recordId: 999 });
    expect(await jobs(table.says)).toEqual(before);
    await workspace.member.ok(call, argument);
    expect(await jobs(table.says)).toHaveLength(before.length + 1);
    expect(await settled(workspace.builder, table, argument.recordId)).toMatchObject({ state: "noProvider" });
  });

  test("A hidden table does not exist", async () => {
    const { argument } = await unread();
    const org = await workspace.org.handle();
    const member = await workspace.server.services.actors.load(org, workspace.member.userId);
    const values = { roleId: member?.roleId ?? 0, tableId: argument.tableId, level: "none" };
    await rightsChanger(workspace.server.services, org).create("tableAccess", values);
    await workspace.member.fails("object_not_found", call, argument);
  });

  test("A field or record outside the grant is refused by the change itself", async () => {
    const { table, argument } = await unread();
    const org = await workspace.org.handle();
    const actor = await workspace.server.services.actors.load(org, workspace.member.userId);
    if (!actor) throw new Error("Nobody");
    const grant = await authorize({ actor, org }, recordKind.update, table.id);
    const step = { fieldId: table.says, ids: [argument.recordId] };
    const ask = (narrowed: Partial<typeof grant>) =>
      org.database.applyChanges({
        actor,
        cause: "interface",
        operations: [readAgain({ ...grant, ...narrowed }, step)],
      });
    await expect(ask({ writeFields: [table.field("Title")] })).rejects.toMatchObject({
      id: "field_not_found",
    });
    const condition = { fieldId: table.field("Title"), operator: "is" as const, value: "another" };
    const rows = { match: "all" as const, conditions: [condition] };
    await expect(ask({ writeRows: rows })).rejects.toMatchObject({ id: "record_not_found" });
  });

  test("A record of the trash, an unknown one and a field of another kind are refused", async () => {
    const { table, argument } = await unread();
    await workspace.builder.fails("record_not_found", call, { ...argument, recordId: 999 });
    await workspace.builder.fails("field_not_found", call, { ...argument, fieldId: table.field("Papers") });
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [argument.recordId] });
    await workspace.builder.fails("record_not_found", call, argument);
  });
});
