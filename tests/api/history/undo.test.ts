import { describe, expect, test } from "@jest/globals";
import { archivedFieldCalls } from "#shared/contract/archived-fields";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { homeCalls } from "#shared/contract/home";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { viewCalls } from "#shared/contract/views";
import { tableTopic } from "#shared/contract/events";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";
import { rightsChanger, withNewRole } from "../policy/change-rights";

const workspace = useTestWorkspace();
const { undoLastChange } = historyCalls;
const { deleteRecords, updateRecords } = recordCalls;

testCall(workspace, {
  what: "undo their last change",
  call: undoLastChange,
  argument: async () => {
    const { table } = await createTestTable(workspace.builder);
    for (const person of [workspace.admin, workspace.builder, workspace.member]) {
      await person.ok(recordCalls.createRecords, { tableId: table.id, records: [{ data: {} }] });
    }
    return {};
  },
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "nothing_to_undo", stranger: "nothing_to_undo" },
  bad: { "a word for a change": { change: { changeSetId: "last" }, path: "changeSetId" } },
});

describe("undo", () => {
  const newTable = async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep", Hours: 1 }, { Title: "Paint", Hours: 2 });
    return orders;
  };

  test("reverts a user's last edit of several records at once", async () => {
    const orders = await newTable();
    const edited = await workspace.member.ok(updateRecords, {
      tableId: orders.id,
      records: [1, 2].map((id) => ({ id, data: orders.data({ Hours: 9 }) })),
    });
    const { undone, summary } = await workspace.member.ok(undoLastChange, {});
    expect(undone).toBe(edited.changeSetId);
    expect(summary).toEqual({ text: "records.undone.update", values: { table: "Work orders", count: 2 } });
    expect((await orders.rows()).map(({ Hours }) => Hours)).toEqual([1, 2]);
  });

  test("passes over another table while a table is on the screen, but not over what belongs to no table", async () => {
    const [here, elsewhere] = [await newTable(), await newTable()];
    for (const orders of [here, elsewhere])
      await workspace.member.ok(updateRecords, {
        tableId: orders.id,
        records: [{ id: 1, data: orders.data({ Hours: 9 }) }],
      });
    await workspace.member.ok(undoLastChange, { tableId: here.id });
    expect((await here.rows())[0]).toMatchObject({ Hours: 1 });
    expect((await elsewhere.rows())[0]).toMatchObject({ Hours: 9 });
    await workspace.member.ok(undoLastChange, {});
    expect((await elsewhere.rows())[0]).toMatchObject({ Hours: 1 });
  });

  test("brings back all that went into the trash together, also what came out and went back in since", async () => {
    const orders = await newTable();
    const tableId = orders.id;
    const ids = async () =>
      (await workspace.viewer.ok(recordCalls.queryRecords, { tableId })).records.map(({ id }) => id);
    await workspace.member.ok(deleteRecords, { tableId, ids: "*" });
    await workspace.member.ok(recordCalls.restoreRecords, { tableId, ids: [1] });
    await workspace.member.ok(undoLastChange, {});
    expect(await ids()).toEqual([]);
    await workspace.member.ok(undoLastChange, {});
    expect(await ids()).toEqual([1, 2]);
  });

  test("brings back each of a thousand that went into the trash together, though one came out meanwhile", async () => {
    const orders = await createTestTable(workspace.builder);
    const { id: tableId } = orders;
    await orders.add(...Array.from({ length: 1000 }, (_, at) => ({ Hours: at })));
    const total = async () => (await workspace.viewer.ok(recordCalls.countRecords, { tableId })).total;
    await workspace.member.ok(deleteRecords, { tableId, ids: "*" });
    await workspace.member.ok(recordCalls.restoreRecords, { tableId, ids: [7] });
    await workspace.member.ok(undoLastChange, {});
    expect(await total()).toBe(0);
    const { summary } = await workspace.member.ok(undoLastChange, {});
    expect(summary.values).toEqual({ table: "Work orders", count: 1000 });
    expect(await total()).toBe(1000);
  });

  test("puts all back that came out of the trash together, also what was edited since and is as it was", async () => {
    const orders = await newTable();
    const tableId = orders.id;
    await workspace.member.ok(deleteRecords, { tableId, ids: [1, 2] });
    await workspace.member.ok(recordCalls.restoreRecords, { tableId, ids: "*" });
    await workspace.member.ok(updateRecords, {
      tableId,
      records: [{ id: 1, data: orders.data({ Hours: 9 }) }],
    });
    await workspace.member.ok(undoLastChange, {});
    await workspace.member.ok(undoLastChange, {});
    expect((await workspace.viewer.ok(recordCalls.queryRecords, { tableId })).records).toEqual([]);
    expect((await workspace.viewer.ok(recordCalls.countRecords, { tableId })).total).toBe(0);
  });

  test("is itself taken back when it is named", async () => {
    const orders = await newTable();
    await workspace.member.ok(deleteRecords, { tableId: orders.id, ids: [1] });
    const undo = await workspace.member.ok(undoLastChange, {});
    expect(undo.summary.text).toBe("records.undone.delete");
    expect(await orders.rows()).toHaveLength(2);
    const redo = await workspace.member.ok(undoLastChange, { changeSetId: undo.changeSetId });
    expect(redo.summary.text).toBe("records.undone.restore");
    expect(await orders.rows()).toHaveLength(1);
  });

  test("goes back step by step, and not one step too far", async () => {
    const orders = await newTable();
    const edit = (Hours: number) =>
      workspace.admin.ok(updateRecords, {
        tableId: orders.id,
        records: [{ id: 1, data: orders.data({ Hours }) }],
      });
    await edit(5);
    await edit(6);
    await workspace.admin.ok(undoLastChange, {});
    expect((await orders.rows())[0]).toMatchObject({ Hours: 5 });
    await workspace.admin.ok(undoLastChange, {});
    expect((await orders.rows())[0]).toMatchObject({ Hours: 1 });
  });

  test("fails if another user changed the same value since, and changes nothing", async () => {
    const orders = await newTable();
    const mine = await workspace.member.ok(updateRecords, {
      tableId: orders.id,
      records: [1, 2].map((id) => ({ id, data: orders.data({ Hours: 9 }) })),
    });
    await workspace.builder.ok(updateRecords, {
      tableId: orders.id,
      records: [{ id: 2, data: orders.data({ Hours: 7 }) }],
    });
    const error = await workspace.member.fails("change_conflict", undoLastChange, {
      changeSetId: mine.changeSetId,
    });
    expect(error.code).toBe(409);
    expect((await orders.rows()).map(({ Hours }) => Hours)).toEqual([9, 7]);
  });

  test("does not touch another person's change", async () => {
    const orders = await newTable();
    const theirs = await workspace.builder.ok(deleteRecords, { tableId: orders.id, ids: [1] });
    await workspace.member.fails("nothing_to_undo", undoLastChange, { changeSetId: theirs.changeSetId });
    await workspace.stranger.fails("nothing_to_undo", undoLastChange, { changeSetId: theirs.changeSetId });
    expect(await orders.rows()).toHaveLength(1);
  });

  test.each([
    ["is no more than looked at", "viewOnly", "permission_denied"],
    ["went out of sight", "none", "object_not_found"],
  ] as const)(
    "asks for the right again: where a table %s meanwhile, one's own change stays",
    async (_what, level, refusal) => {
      const orders = await newTable();
      await workspace.member.ok(updateRecords, {
        tableId: orders.id,
        records: [{ id: 1, data: orders.data({ Title: "Sweep twice" }) }],
      });
      await withNewRole(workspace, workspace.member, {}, async (roleId) => {
        const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
        await rights.create("tableAccess", { roleId, tableId: orders.id, level });
        await workspace.member.fails(refusal, undoLastChange, {});
      });
      expect((await orders.rows())[0]?.["Title"]).toBe("Sweep twice");
      await workspace.member.ok(undoLastChange, {});
      expect((await orders.rows())[0]?.["Title"]).toBe("Sweep");
    },
  );

  test("passes over stars and opened pages", async () => {
    const orders = await newTable();
    await workspace.builder.ok(updateRecords, {
      tableId: orders.id,
      records: [{ id: 1, data: orders.data({ Hours: 3 }) }],
    });
    await workspace.builder.ok(homeCalls.saveFavorites, { tabs: [{ type: "object", id: orders.id }] });
    await workspace.builder.ok(homeCalls.rememberRecentTab, { id: orders.id, tabType: "object" });
    const { summary } = await workspace.builder.ok(undoLastChange, {});
    expect(summary.text).toBe("records.undone.update");
  });

  test("reverts a new table, which is then in Trash as a whole", async () => {
    const orders = await createTestTable(workspace.builder, "Too early");
    const { summary } = await workspace.builder.ok(undoLastChange, {});
    expect(summary).toEqual({ text: "tables.undone.create", values: { table: "Too early" } });
    await workspace.builder.fails("object_not_found", tableCalls.getTable, { tableId: orders.id });
    const { table } = await workspace.builder.ok(tableCalls.restoreTable, { tableId: orders.id });
    expect(table.fields.map(({ name }) => name)).toEqual(["Title", "Hours"]);
    expect(table.views).toHaveLength(1);
  });

  test("brings back a renamed field, a deleted view and a deleted table", async () => {
    const orders = await newTable();
    const [view] = orders.table.views;
    const tableId = orders.id;
    await workspace.builder.ok(fieldCalls.updateField, {
      tableId,
      fieldId: orders.field("Hours"),
      name: "Days",
    });
    expect((await workspace.builder.ok(undoLastChange, {})).summary).toEqual({
      text: "fields.undone.update",
      values: { field: "Hours" },
    });
    await workspace.builder.ok(viewCalls.deleteApp, { appId: view?.id ?? 0 });
    expect((await workspace.builder.ok(undoLastChange, {})).summary.text).toBe("views.undone.delete");
    await workspace.builder.ok(tableCalls.deleteTable, { tableId });
    expect((await workspace.builder.ok(undoLastChange, {})).summary.text).toBe("tables.undone.delete");
    const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId });
    expect(table.fields.map(({ name }) => name)).toEqual(["Title", "Hours"]);
    expect(table.views.map(({ id }) => id)).toEqual([view?.id]);
  });

  test("is published like any other change", async () => {
    const orders = await newTable();
    await workspace.member.ok(updateRecords, {
      tableId: orders.id,
      records: [{ id: 1, data: orders.data({ Hours: 8 }) }],
    });
    const socket = await openSocket(workspace.viewer);
    await socket.follow(tableTopic(orders.id));
    await workspace.member.ok(undoLastChange, {});
    const { event } = await socket.event("record.updated");
    expect(event.payload.records[0]?.data).toMatchObject(orders.data({ Hours: 1 }));
    await socket.close();
  });
});

describe("A permanent deletion does not block undoing an earlier change", () => {
  const editOf = async (hours: number) => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep", Hours: 1 });
    await workspace.builder.ok(updateRecords, {
      tableId: orders.id,
      records: [{ id: 1, data: orders.data({ Hours: hours }) }],
    });
    return orders;
  };

  test("records", async () => {
    const orders = await editOf(7);
    const [second] = await orders.add({ Title: "Paint" });
    const ids = [second!.id];
    await workspace.builder.ok(deleteRecords, { tableId: orders.id, ids });
    await workspace.builder.ok(recordCalls.purgeRecords, { tableId: orders.id, ids });
    const { summary } = await workspace.builder.ok(undoLastChange, {});
    expect(summary).toEqual({ text: "records.undone.update", values: { table: "Work orders", count: 1 } });
    expect(await orders.rows()).toMatchObject([{ Title: "Sweep", Hours: 1 }]);
  });

  test("a table", async () => {
    const orders = await editOf(7);
    const other = await createTestTable(workspace.builder, "Passing");
    await other.add({ Title: "Gone" });
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: other.id });
    const purged = await workspace.builder.ok(trashCalls.purgeArchivedItem, { id: other.id, type: "table" });
    await jobDone(workspace.builder, purged.jobId);
    const { summary } = await workspace.builder.ok(undoLastChange, {});
    expect(summary.text).toBe("records.undone.update");
    expect(await orders.rows()).toMatchObject([{ Hours: 1 }]);
  });
});

describe("If the object of an undo is deleted meanwhile, it is in conflict; restored, it works again", () => {
  const editHours = (orders: TestTable) =>
    workspace.member.ok(updateRecords, {
      tableId: orders.id,
      records: [{ id: 1, data: orders.data({ Hours: 2 }) }],
    });

  test.each<[string, (orders: TestTable) => Promise<unknown>, (orders: TestTable) => Promise<unknown>]>([
    [
      "the field of an edit",
      ({ id, field }) =>
        workspace.builder.ok(fieldCalls.deleteField, { tableId: id, fieldId: field("Hours") }),
      ({ id, field }) =>
        workspace.builder.ok(archivedFieldCalls.restoreField, { tableId: id, fieldId: field("Hours") }),
    ],
    [
      "its record",
      ({ id }) => workspace.builder.ok(deleteRecords, { tableId: id, ids: [1] }),
      ({ id }) => workspace.builder.ok(recordCalls.restoreRecords, { tableId: id, ids: [1] }),
    ],
  ])("%s", async (_what, remove, restore) => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep", Hours: 1 });
    const { changeSetId } = await editHours(orders);
    await remove(orders);
    await workspace.member.fails("change_conflict", undoLastChange, { changeSetId });
    await restore(orders);
    expect(await orders.rows()).toMatchObject([{ Hours: 2 }]);
    await workspace.member.ok(undoLastChange, { changeSetId });
    expect(await orders.rows()).toMatchObject([{ Hours: 1 }]);
  });

  test("a view that was renamed", async () => {
    const orders = await createTestTable(workspace.builder);
    const { app } = await workspace.builder.ok(viewCalls.createApp, { tableId: orders.id, label: "All" });
    const { changeSetId } = await workspace.builder.ok(viewCalls.updateApp, {
      appId: app.id,
      label: "Every one",
    });
    await workspace.admin.ok(viewCalls.deleteApp, { appId: app.id });
    await workspace.builder.fails("change_conflict", undoLastChange, { changeSetId });
  });
});

test("An edit of a field that has another type since is in conflict, not a wrong value of the person's", async () => {
  const orders = await createTestTable(workspace.builder);
  await orders.add({ Title: "Sweep", Hours: 1 });
  const { changeSetId } = await workspace.builder.ok(updateRecords, {
    tableId: orders.id,
    records: [{ id: 1, data: orders.data({ Hours: 2 }) }],
  });
  const retyped = { tableId: orders.id, fieldId: orders.field("Hours"), type: "text" as const };
  await workspace.builder.ok(fieldConversionCalls.changeFieldType, retyped);
  await workspace.builder.fails("change_conflict", undoLastChange, { changeSetId });
  expect(await orders.rows()).toMatchObject([{ Hours: "2" }]);
});
