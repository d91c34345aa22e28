import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { duplicateItem } = tableCalls;

async function makeView() {
  const orders = await createTestTable(workspace.builder);
  const config = {
    sort: [{ field: orders.field("Hours"), order: "asc" as const }],
    hidden: [orders.field("Title")],
  };
  const { app } = await workspace.builder.ok(viewCalls.createApp, {
    tableId: orders.id,
    label: "By hours",
    config,
  });
  return { orders, app };
}

testCall(workspace, {
  what: "duplicate a view",
  call: duplicateItem,
  argument: async () => ({ type: "dashboard" as const, id: (await makeView()).app.id, name: "Copy" }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "app_not_found" },
  bad: {
    "no name": { change: { name: " " }, path: "name" },
    "no such kind": { change: { type: "role" }, path: "type" },
  },
});

describe("A view is duplicated", () => {
  test("with all that it shows, beside its own", async () => {
    const { orders, app } = await makeView();
    const asked = { type: "dashboard" as const, id: app.id, name: "By hours copy" };
    const { id, jobId } = await workspace.builder.ok(duplicateItem, asked);
    expect(jobId).toBeNull();
    const { app: copy } = await workspace.builder.ok(viewCalls.getApp, { appId: id ?? 0 });
    expect(copy).toMatchObject({ label: "By hours copy", tableId: orders.id, config: app.config });
    const { table } = await workspace.viewer.ok(tableCalls.getTable, { tableId: orders.id });
    expect(table.views.map(({ label }) => label)).toContain("By hours copy");
  });

  test("without fields that were deleted, and not at all once it is in the trash", async () => {
    const { orders, app } = await makeView();
    const place = { tableId: orders.id, fieldId: orders.field("Hours") };
    await workspace.builder.ok(fieldCalls.deleteField, place);
    const asked = { type: "dashboard" as const, id: app.id, name: "Copy" };
    const { id } = await workspace.builder.ok(duplicateItem, asked);
    const { app: copy } = await workspace.builder.ok(viewCalls.getApp, { appId: id ?? 0 });
    expect(copy.config.sort).toEqual([]);
    await workspace.builder.ok(viewCalls.deleteApp, { appId: app.id });
    await workspace.builder.fails("app_not_found", duplicateItem, asked);
  });
});
