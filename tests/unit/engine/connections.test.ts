import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { OrganizationDatabase } from "../../../server/database/types";
import { deleteRecords, restoreRecords, updateRecords } from "../../../server/engine/model/operations";
import {
  addField,
  addRecords,
  apply,
  createTable,
  deleteObject,
  type Kit,
  onTable,
  openKit,
  page,
  restoreObject,
  updateObject,
} from "./kit";

let kit: Kit;
let database: OrganizationDatabase;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
});
afterAll(() => kit.close());

const update = (tableId: number, id: number, data: Record<string, unknown>) =>
  apply(database, [updateRecords(onTable("record:update", tableId), [{ id, data: data as never }])]);

/** Projects with tasks, connected from both sides. */
async function projectsAndTasks() {
  const projects = await createTable(database, ["text"]);
  const tasks = await createTable(database, ["text", "number"]);
  const [name = 0] = projects.fieldIds;
  const [title = 0, hours = 0] = tasks.fieldIds;
  const connect = (tableId: number, many: boolean, inverseOf: number | null) =>
    ({ type: "connectedRecord", config: { tableId, many, inverseOf } }) as const;
  const project = await addField(database, tasks.tableId, connect(projects.tableId, false, null));
  const inverse = await addField(database, projects.tableId, connect(tasks.tableId, true, project));
  const [bridge, tower] = await addRecords(database, projects.tableId, [
    { [name]: "Bridge" },
    { [name]: "Tower" },
  ]);
  return {
    projects: projects.tableId,
    tasks: tasks.tableId,
    name,
    title,
    hours,
    project,
    inverse,
    bridge: bridge?.id ?? 0,
    tower: tower?.id ?? 0,
  };
}
const cell = async (tableId: number, recordId: number, fieldId: number) => {
  const { records } = await page(database, tableId);
  return records.find(({ id }) => id === recordId)?.data[fieldId];
};

describe("Connected records", () => {
  test("show each other by their titles, whichever side connects them", async () => {
    const at = await projectsAndTasks();
    const [dig] = await addRecords(database, at.tasks, [{ [at.title]: "Dig", [at.project]: [at.bridge] }]);
    expect(dig?.data[at.project]).toEqual([{ id: at.bridge, title: "Bridge" }]);
    expect(await cell(at.projects, at.bridge, at.inverse)).toEqual([{ id: dig?.id, title: "Dig" }]);
    await update(at.projects, at.bridge, { [at.inverse]: [] });
    expect(await cell(at.tasks, dig?.id ?? 0, at.project)).toBeNull();
    await update(at.projects, at.tower, { [at.inverse]: [dig?.id] });
    expect(await cell(at.tasks, dig?.id ?? 0, at.project)).toEqual([{ id: at.tower, title: "Tower" }]);
  });

  test("follow a renamed record, and those in the trash are not shown until they are back", async () => {
    const at = await projectsAndTasks();
    const [dig] = await addRecords(database, at.tasks, [{ [at.title]: "Dig", [at.project]: [at.bridge] }]);
    const id = dig?.id ?? 0;
    await update(at.tasks, id, { [at.title]: "Dig deep" });
    expect(await cell(at.projects, at.bridge, at.inverse)).toEqual([{ id, title: "Dig deep" }]);
    await apply(database, [deleteRecords(onTable("record:delete", at.tasks), [id])]);
    expect(await cell(at.projects, at.bridge, at.inverse)).toBeNull();
    await apply(database, [restoreRecords(onTable("record:restore", at.tasks), [id])]);
    expect(await cell(at.projects, at.bridge, at.inverse)).toEqual([{ id, title: "Dig deep" }]);
  });

  test("refuse a second record where one fits, and a record that is not there", async () => {
    const at = await projectsAndTasks();
    await expect(
      addRecords(database, at.tasks, [{ [at.project]: [at.bridge, at.tower] }]),
    ).rejects.toMatchObject({
      id: "record_validation_failed",
    });
    await expect(addRecords(database, at.tasks, [{ [at.project]: [999] }])).rejects.toMatchObject({
      id: "record_validation_failed",
    });
  });
});

describe("Lookups and rollups", () => {
  test("follow the records they look at", async () => {
    const at = await projectsAndTasks();
    const looked = await addField(database, at.tasks, {
      type: "vlookup",
      config: { connectionId: at.project, fieldId: at.name },
    });
    const listed = await addField(database, at.projects, {
      type: "vlookup",
      config: { connectionId: at.inverse, fieldId: at.hours },
    });
    const roll = (operation: string, fieldId: number | null) =>
      addField(database, at.projects, {
        type: "rollup",
        config: { connectionId: at.inverse, fieldId, operation, filter: null },
      });
    const sum = await roll("sum", at.hours);
    const count = await roll("count", null);
    const joined = await roll("concatenate", at.title);
    const of = await addField(database, at.tasks, {
      type: "vlookup",
      config: { connectionId: at.project, fieldId: sum },
    });
    const [dig, lay] = await addRecords(database, at.tasks, [
      { [at.title]: "Dig", [at.hours]: 2, [at.project]: [at.bridge] },
      { [at.title]: "Lay", [at.hours]: 3.5, [at.project]: [at.bridge] },
    ]);
    expect(dig?.data[looked]).toBe("Bridge");
    expect(dig?.data[of]).toBe(5.5);
    const { records } = await page(database, at.projects, { sort: [{ field: sum, order: "desc" }] });
    expect(records[0]?.data).toMatchObject({
      [sum]: 5.5,
      [count]: 2,
      [joined]: "Dig, Lay",
      [listed]: [2, 3.5],
    });
    expect(records[1]?.data).toMatchObject({ [sum]: null, [count]: 0, [joined]: null });
    await update(at.tasks, lay?.id ?? 0, { [at.hours]: 4 });
    expect(await cell(at.tasks, dig?.id ?? 0, of)).toBe(6);
    const found = await page(database, at.projects, {
      filter: { match: "all", conditions: [{ fieldId: sum, operator: "greaterThan", value: 5 }] },
    });
    expect(found.records.map(({ id }) => id)).toEqual([at.bridge]);
    expect((await page(database, at.tasks, { search: "bridge" })).records).toHaveLength(2);
    // A field that is looked at goes away and comes back.
    await apply(database, [deleteObject("field", at.hours)]);
    expect(await cell(at.projects, at.bridge, sum)).toEqual({
      error: "#REF!",
      reason: "deletedField",
      field: "number 1",
    });
    await apply(database, [restoreObject("field", at.hours)]);
    expect(await cell(at.projects, at.bridge, sum)).toBe(6);
  });

  test("refuse a circle by the names of its fields", async () => {
    const at = await projectsAndTasks();
    const one = await addField(database, at.tasks, {
      type: "vlookup",
      config: { connectionId: at.project, fieldId: at.name },
    });
    const two = await addField(database, at.projects, {
      type: "rollup",
      config: { connectionId: at.inverse, fieldId: one, operation: "concatenate", filter: null },
    });
    await expect(
      apply(database, [updateObject("field", one, { config: { connectionId: at.project, fieldId: two } })]),
    ).rejects.toMatchObject({ id: "computed_cycle" });
  });
});
