import { expect, test } from "@jest/globals";
import { mapActionCalls } from "#shared/contract/map-actions";
import { pageCalls } from "#shared/contract/pages";
import { testCall } from "../../support/each-call";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { recordMapAction } = mapActionCalls;

const makeMap = async (type: "map" | "text" = "map") => {
  const table = await createTestTable(workspace.builder, undefined, [
    { name: "Name", type: "text" },
    { name: "Place", type: "address" },
  ]);
  const [record] = await table.add({ Name: "Hangar" });
  const { appId } = await workspace.builder.ok(pageCalls.createPage, { label: "Places" });
  const block = { appId, type, ...(type === "map" && { tableId: table.id }) };
  const { blockId } = await workspace.builder.ok(pageCalls.addBlock, block);
  return { appId, blockId, tableId: table.id, recordId: record?.id ?? 0 };
};

testCall(workspace, {
  what: "note that they look at a map",
  call: recordMapAction,
  argument: async () => {
    const { appId, blockId } = await makeMap();
    return { appId, blockId, action: "maps_view" as const };
  },
  allowed: ["admin", "builder", "member", "viewer"],
  bad: {
    "an action that there is none of": { change: { action: "maps_eat" }, path: "action" },
    "a country by its name": { change: { country: "Portugal" }, path: "country" },
  },
});

test("The history has who looked at a map, and which place they chose", async () => {
  const { appId, blockId, tableId, recordId } = await makeMap();
  const at = { appId, blockId };
  await workspace.member.ok(recordMapAction, { ...at, action: "maps_view" });
  await workspace.member.ok(recordMapAction, { ...at, action: "maps_select_address", recordId });
  await workspace.member.ok(recordMapAction, { ...at, action: "maps_select_address", country: "PT" });
  const { database } = await workspace.org.handle();
  const rows = await database.all<Record<string, unknown>>({
    sql: `select "object", "objectId", "after", "actorId" from "change"
      join "changeSet" on "changeSet"."id" = "change"."changeSetId"
      where "tableId" = ? and "action" = 'act' order by "seq"`,
    parameters: [tableId],
  });
  const actorId = workspace.member.userId;
  const after = JSON.stringify(at);
  expect(rows).toEqual([
    { object: "maps_view", objectId: blockId, after, actorId },
    { object: "maps_select_address", objectId: recordId, after, actorId },
    {
      object: "maps_select_address",
      objectId: blockId,
      after: JSON.stringify({ ...at, country: "PT" }),
      actorId,
    },
  ]);
});

test("Only a map on its own page, and a record that one sees, is noted", async () => {
  const { appId, blockId } = await makeMap();
  const text = await makeMap("text");
  const action = "maps_view" as const;
  await workspace.member.fails("block_not_found", recordMapAction, { appId: text.appId, blockId, action });
  await workspace.member.fails("block_not_found", recordMapAction, {
    appId: text.appId,
    blockId: text.blockId,
    action,
  });
  await workspace.member.fails("record_not_found", recordMapAction, {
    appId,
    blockId,
    action,
    recordId: 999_999,
  });
});
