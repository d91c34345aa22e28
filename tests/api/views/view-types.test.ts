import { describe, expect, test } from "@jest/globals";
import { fieldCalls, type NewField } from "#shared/contract/fields";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { viewTypeNames } from "#shared/views/view-type";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const { createApp, getApp, updateApp } = viewCalls;
const statuses = ["New", "Planned", "Done"].map((label, at) => ({
  id: at + 1,
  label,
  value: label,
  color: "sky",
}));

async function tableWithPictures() {
  const orders = await createTestTable(workspace.builder);
  const { field } = await workspace.builder.ok(fieldCalls.createField, {
    tableId: orders.id,
    name: "Photo",
    type: "image",
  });
  return { orders, photo: field.id };
}

describe("a view of each type", () => {
  test.each(viewTypeNames)("is made, shown and changed as %s", async (type) => {
    const orders = await createTestTable(workspace.builder);
    const { app } = await workspace.builder.ok(createApp, { tableId: orders.id, label: "Mine", type });
    expect(app.type).toBe(type);
    const hidden = [orders.field("Hours")];
    const config = { ...app.config, hidden };
    const { app: saved } = await workspace.builder.ok(updateApp, { appId: app.id, config });
    expect(saved).toMatchObject({ type, config });
  });
});

describe("a gallery", () => {
  test("starts with the table's pictures on its cards", async () => {
    const { orders, photo } = await tableWithPictures();
    const { app } = await workspace.builder.ok(createApp, {
      tableId: orders.id,
      label: "Photos",
      type: "gallery",
    });
    expect(app.config.settings).toMatchObject({ coverField: photo });
  });

  test.each([
    ["a field without pictures", (title: number) => ({ coverField: title }), "config.settings.coverField"],
    ["a size that there is not", () => ({ cardSize: "huge" }), "config.settings.cardSize"],
    ["a setting of another type", () => ({ stageField: null }), "config.settings.stageField"],
  ])("refuses %s and says where", async (_what, settingsOf, path) => {
    const { orders } = await tableWithPictures();
    const body = { tableId: orders.id, label: "Photos", type: "gallery" as const };
    const config = { settings: settingsOf(orders.field("Title")) };
    const error = await workspace.builder.fails("invalid_request", createApp, { ...body, config });
    expect(error.fields?.map((problem) => problem.path)).toEqual([path]);
    const { app } = await workspace.builder.ok(createApp, body);
    await workspace.builder.fails("invalid_request", updateApp, { appId: app.id, config });
  });

  test("refuses a field of another table", async () => {
    const { orders } = await tableWithPictures();
    const other = await tableWithPictures();
    const config = { settings: { coverField: other.photo } };
    const body = { tableId: orders.id, label: "Photos", type: "gallery" as const, config };
    await workspace.builder.fails("field_not_found", createApp, body);
  });

  test("shows no picture while the field is deleted", async () => {
    const { orders, photo } = await tableWithPictures();
    const body = { tableId: orders.id, label: "Photos", type: "gallery" as const };
    const { app } = await workspace.builder.ok(createApp, body);
    await workspace.builder.ok(fieldCalls.deleteField, { tableId: orders.id, fieldId: photo });
    const shown = await workspace.member.ok(getApp, { appId: app.id });
    expect(shown.app.config.settings).toMatchObject({ coverField: null });
  });

  test("keeps its settings in a copy", async () => {
    const { orders, photo } = await tableWithPictures();
    const body = { tableId: orders.id, label: "Photos", type: "gallery" as const };
    const { app } = await workspace.builder.ok(createApp, body);
    const { id } = await workspace.builder.ok(tableCalls.duplicateItem, {
      type: "dashboard",
      id: app.id,
      name: "More photos",
    });
    const copy = await workspace.builder.ok(getApp, { appId: id });
    expect(copy.app).toMatchObject({ type: "gallery", config: { settings: { coverField: photo } } });
  });
});

describe("a board", () => {
  const boardFields: NewField[] = [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Status", type: "select", config: { options: statuses } },
    { name: "Owner", type: "user" },
    { name: "Cost", type: "currency" },
  ];
  const createBoardTable = async () => {
    const sites = await createTestTable(workspace.builder, "Sites", [{ name: "Title", type: "text" }]);
    const connection = (name: string, many: boolean): NewField => ({
      name,
      type: "connectedRecord",
      config: { tableId: sites.id, many, inverseOf: null },
    });
    const fields = [...boardFields, connection("Site", false), connection("Sites", true)];
    return createTestTable(workspace.builder, "Work orders", fields);
  };

  test("starts with the first select as its stages and the money as their sum", async () => {
    const orders = await createBoardTable();
    const body = { tableId: orders.id, label: "Board", type: "flow" as const };
    const { app } = await workspace.builder.ok(createApp, body);
    expect(app.config.settings).toMatchObject({
      stageField: orders.field("Status"),
      sumField: orders.field("Cost"),
      coverField: null,
    });
  });

  test.each([
    ["a select", "Status"],
    ["a person", "Owner"],
    ["a connection with one record", "Site"],
  ])("takes %s as its stages", async (_what, name) => {
    const orders = await createBoardTable();
    const settings = { stageField: orders.field(name), collapsed: ["2"], limits: { "1": 5 } };
    const body = { tableId: orders.id, label: "Board", type: "flow" as const, config: { settings } };
    const { app } = await workspace.builder.ok(createApp, body);
    const shown = await workspace.member.ok(getApp, { appId: app.id });
    expect(shown.app.config.settings).toMatchObject(settings);
  });

  test.each([
    ["texts as stages", "stageField", "Title"],
    ["a connection with many records as stages", "stageField", "Sites"],
    ["a sum of texts", "sumField", "Title"],
    ["a cover without files", "coverField", "Hours"],
  ])("refuses %s and says where", async (_what, setting, name) => {
    const orders = await createBoardTable();
    const config = { settings: { [setting]: orders.field(name) } };
    const body = { tableId: orders.id, label: "Board", type: "flow" as const, config };
    const error = await workspace.builder.fails("invalid_request", createApp, body);
    expect(error.fields?.map(({ path }) => path)).toEqual([`config.settings.${setting}`]);
  });

  test("refuses a limit of no cards", async () => {
    const orders = await createBoardTable();
    const config = { settings: { limits: { "1": 0 } } };
    const body = { tableId: orders.id, label: "Board", type: "flow" as const, config };
    await workspace.builder.fails("invalid_request", createApp, body);
  });

  test("has no stages while their field is deleted", async () => {
    const orders = await createBoardTable();
    const body = { tableId: orders.id, label: "Board", type: "flow" as const };
    const { app } = await workspace.builder.ok(createApp, body);
    await workspace.builder.ok(fieldCalls.deleteField, {
      tableId: orders.id,
      fieldId: orders.field("Status"),
    });
    const shown = await workspace.member.ok(getApp, { appId: app.id });
    expect(shown.app.config.settings).toMatchObject({ stageField: null });
  });
});

describe("a calendar", () => {
  const calendarFields: NewField[] = [
    { name: "Title", type: "text" },
    { name: "Start", type: "datetime" },
    { name: "Due", type: "date" },
    { name: "Status", type: "select", config: { options: statuses } },
  ];

  test("starts with the table's days and the colors of its select", async () => {
    const orders = await createTestTable(workspace.builder, "Work orders", calendarFields);
    const body = { tableId: orders.id, label: "Due", type: "calendar" as const };
    const { app } = await workspace.builder.ok(createApp, body);
    expect(app.config.settings).toMatchObject({
      dateField: orders.field("Due"),
      colorField: orders.field("Status"),
      span: "month",
    });
  });

  test.each([
    ["texts as days", "dateField", "Title"],
    ["colors of days", "colorField", "Due"],
  ])("refuses %s and says where", async (_what, setting, name) => {
    const orders = await createTestTable(workspace.builder, "Work orders", calendarFields);
    const config = { settings: { [setting]: orders.field(name) } };
    const body = { tableId: orders.id, label: "Due", type: "calendar" as const, config };
    const error = await workspace.builder.fails("invalid_request", createApp, body);
    expect(error.fields?.map(({ path }) => path)).toEqual([`config.settings.${setting}`]);
  });
});
