import { describe, expect, test } from "@jest/globals";
import { fileCalls } from "#shared/contract/files";
import { recordCalls } from "#shared/contract/records";
import { readAgain } from "../../../server/engine/changes/operations";
import { authorize } from "../../../server/policy/authorize";
import { recordKind } from "../../../server/policy/record";
import { testCall } from "../../support/each-call";
import { useHouse } from "../../support/house";
import { picture } from "../files/support/files";
import { rightsChanger } from "../policy/change-rights";
import { addWith, makeTable, settled } from "./support/notices";

const house = useHouse();
const call = fileCalls.readAgain;

/** A record whose picture could not be read: this server has no provider. */
async function unread() {
  const table = await makeTable(house.builder);
  const recordId = await addWith(house.builder, table, "photo.png", await picture("png"));
  expect(await settled(house.builder, table, recordId)).toEqual({ state: "noProvider", text: "" });
  return { table, argument: { tableId: table.id, recordId, fieldId: table.says } };
}

testCall(house, {
  what: "have a file read again",
  call,
  argument: async () => (await unread()).argument,
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
});

describe("Having a file read again", () => {
  const jobs = async (fieldId: number) => {
    const { database } = await house.org.handle();
    const parameters = [JSON.stringify({ fieldId })];
    return database.all({ sql: `select "id" from "job" where "input" = ?`, parameters });
  };

  test("Who may not, starts nothing", async () => {
    const { table, argument } = await unread();
    const before = await jobs(table.says);
    await house.viewer.fails("permission_denied", call, argument);
    await house.stranger.fails("object_not_found", call, argument);
    await house.member.fails("record_not_found", call, { ...argument, recordId: 999 });
    expect(await jobs(table.says)).toEqual(before);
    await house.member.ok(call, argument);
    expect(await jobs(table.says)).toHaveLength(before.length + 1);
    expect(await settled(house.builder, table, argument.recordId)).toMatchObject({ state: "noProvider" });
  });

  test("A table out of sight does not exist", async () => {
    const { argument } = await unread();
    const org = await house.org.handle();
    const member = await house.server.services.actors.load(org, house.member.userId);
    const values = { roleId: member?.roleId ?? 0, tableId: argument.tableId, level: "none" };
    await rightsChanger(house.server.services, org).create("tableAccess", values);
    await house.member.fails("object_not_found", call, argument);
  });

  test("A field or record outside the grant is refused by the change itself", async () => {
    const { table, argument } = await unread();
    const org = await house.org.handle();
    const actor = await house.server.services.actors.load(org, house.member.userId);
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
    await house.builder.fails("record_not_found", call, { ...argument, recordId: 999 });
    await house.builder.fails("field_not_found", call, { ...argument, fieldId: table.field("Papers") });
    await house.builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [argument.recordId] });
    await house.builder.fails("record_not_found", call, argument);
  });
});
