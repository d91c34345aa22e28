import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { tableCalls } from "#shared/contract/tables";
import { tableTopic } from "#shared/contract/events";
import { fieldTypeNames } from "#shared/fields/field-type";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions } from "../../support/tables";

const workspace = useTestWorkspace();
const { createField } = fieldCalls;

testCall(workspace, {
  what: "add a field",
  call: createField,
  argument: async () => ({
    tableId: (await createTestTable(workspace.builder)).id,
    name: "Cost",
    type: "currency" as const,
  }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "an empty name": { change: { name: " " }, path: "name" },
    "an unknown type and an empty name": { change: { type: "sound", name: "" }, path: "type" },
    "no type": { change: { type: undefined }, path: "type" },
    "a setting that is no object": { change: { config: 3 }, path: "config" },
  },
  event: { name: "field.changed", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

describe("a new field", () => {
  test.each(["sound", "", "__proto__", "Text"])("of a type called %j is refused as such", async (type) => {
    const orders = await createTestTable(workspace.builder);
    const { body } = await workspace.builder.raw(createField, { tableId: orders.id, name: "New", type });
    const message = "This field type does not exist.";
    expect(body).toMatchObject({
      error: { id: "invalid_field_type", code: 400, message, fields: [{ path: "type" }] },
    });
    const { body: made } = await workspace.builder.raw(tableCalls.createTable, {
      label: "Sounds",
      fields: [{ name: "New", type }],
    });
    expect(made).toMatchObject({ error: { id: "invalid_field_type", fields: [{ path: "fields.0.type" }] } });
  });

  /** Connected and computed fields name a table or a field from the start. */
  const independent = fieldTypeNames.filter(
    (type) => !["connectedRecord", "vlookup", "rollup", "advancedFormula", "attachmentVision"].includes(type),
  );

  test.each(independent)("can be a %s and starts with the settings of its type", async (type) => {
    const orders = await createTestTable(workspace.builder);
    const { field } = await workspace.builder.ok(createField, { tableId: orders.id, name: "New", type });
    expect(field).toMatchObject({ name: "New", type, position: 3, required: false, readonly: false });
    const { table } = await workspace.viewer.ok(tableCalls.getTable, { tableId: orders.id });
    expect(table.fields.at(-1)).toEqual(field);
    expect(table.version).toBeGreaterThan(orders.table.version);
  });

  test("stands last, and existing records are empty there", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" });
    const { field } = await workspace.builder.ok(createField, {
      tableId: orders.id,
      name: "Status",
      type: "select",
      config: statusOptions,
      description: "Where it stands",
      tooltip: "Choose one",
    });
    expect(field.config).toEqual({ ...statusOptions, sla: false });
    expect(field).toMatchObject({ description: "Where it stands", tooltip: "Choose one" });
    const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: orders.id });
    expect(table.fields.map(({ name }) => name)).toEqual(["Title", "Hours", "Status"]);
  });

  test("is refused with the place and reason of each wrong setting", async () => {
    const { id } = await createTestTable(workspace.builder);
    const refusal = async (type: "select" | "number" | "recordID", config: object) => {
      const error = await workspace.builder.fails("field_validation_failed", createField, {
        tableId: id,
        name: "Wrong",
        type,
        config: { ...config },
      });
      return error.fields?.map(({ path }) => path);
    };
    const option = { id: 1, label: "A", value: "a", color: "sky" };
    expect(await refusal("select", { options: [{ ...option, color: "mauve" }] })).toEqual([
      "config.options.0.color",
    ]);
    expect(await refusal("select", { options: [option, { ...option, id: 2 }] })).toEqual(["config.options"]);
    expect(await refusal("number", { decimals: 99 })).toEqual(["config.decimals"]);
    expect(await refusal("number", { decimals: 2, rounding: "up" })).toEqual(["config.rounding"]);
    expect(await refusal("recordID", { prefix: "much too long a prefix" })).toEqual(["config.prefix"]);
  });

  test("may carry hostile names, which come back as they went", async () => {
    for (const name of [
      `'; DROP TABLE "field"; --`,
      "<script>alert(1)</script>",
      "=cmd()|' /C calc'!A0",
      "f_1",
    ]) {
      const orders = await createTestTable(workspace.builder, "Hostile");
      const { field } = await workspace.builder.ok(createField, { tableId: orders.id, name, type: "text" });
      expect(field.name).toBe(name);
      await orders.add({ Title: "still here" });
      expect((await orders.rows())[0]).toMatchObject({ Title: "still here" });
    }
  });
});

describe("a field by another name of its type", () => {
  test.each([
    ["picklist", { ...statusOptions, sla: true }, "select", { ...statusOptions, sla: true }],
    ["decimal(15,2)", { mask: "percent" }, "percent", { decimals: 0 }],
    ["decimal(15,2)", { mask: "money" }, "currency", { decimals: 2 }],
    ["decimal(15,2)", {}, "number", {}],
    ["singleLineText", {}, "text", { format: "singleline" }],
    ["checkbox", { checked_by_default: true }, "checkbox", { checked_by_default: true }],
    ["files", { max_files: 3, resize_imgs: true }, "files", { max_files: 3, resize_imgs: true }],
  ] as const)("%s with %j becomes %s", async (type, config, expected, settings) => {
    const orders = await createTestTable(workspace.builder);
    const argument = { tableId: orders.id, name: "New", type, config };
    const { field } = await workspace.builder.ok(createField, argument);
    expect(field).toMatchObject({ type: expected, config: settings });
  });

  test("A default that does not fit is refused where it stands", async () => {
    const orders = await createTestTable(workspace.builder);
    const argument = { tableId: orders.id, name: "Hours", type: "number" as const };
    const { field } = await workspace.builder.ok(createField, { ...argument, auto_fill: 8 });
    expect(field).toMatchObject({ auto_fill: 8, required: false, readonly: false });
    const wrong = await workspace.builder.fails("field_validation_failed", createField, {
      ...argument,
      auto_fill: "eight",
    });
    expect(wrong.fields?.[0]?.path).toBe("auto_fill");
  });

  test("Every answer has its type, its default and whether it is deleted under the specification's names", async () => {
    const orders = await createTestTable(workspace.builder);
    const argument = { tableId: orders.id, name: "Priority", type: "number" as const, auto_fill: 3 };
    const { field } = await workspace.builder.ok(createField, argument);
    const names = { auto_fill: 3, is_archived_column: false, props: { type: "number" } };
    expect(field).toMatchObject(names);
    const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: orders.id });
    expect(table.fields.find(({ id }) => id === field.id)).toMatchObject(names);
    const change = {
      tableId: orders.id,
      fieldId: field.id,
      auto_fill: 4,
      is_archived_column: false as const,
    };
    const changed = await workspace.builder.ok(fieldCalls.updateField, change);
    expect(changed.field).toMatchObject({ ...names, auto_fill: 4 });
  });

  test.each([
    ["files", { max_files: 3, resize_imgs: true }, { maxFiles: 3 }],
    ["image", { max_files: 1, resize_imgs: false }, { resizeImages: false }],
    ["checkbox", { checked_by_default: true }, { checkedByDefault: true }],
  ] as const)(
    "The settings of %s have one name each, the specification's, in every call",
    async (type, config, old) => {
      const orders = await createTestTable(workspace.builder);
      const { field } = await workspace.builder.ok(createField, { tableId: orders.id, name: "New", type });
      const place = { tableId: orders.id, fieldId: field.id };
      const changed = await workspace.builder.ok(fieldCalls.updateField, { ...place, config });
      expect(changed.field.config).toMatchObject(config);
      expect(Object.keys(changed.field.config)).not.toContain(Object.keys(old)[0]);
      await workspace.builder.fails("field_validation_failed", fieldCalls.updateField, {
        ...place,
        config: old,
      });
    },
  );

  test("The settings read from a field create another one", async () => {
    const orders = await createTestTable(workspace.builder);
    const { type, props, auto_fill, is_archived_column, config } = orders.table.fields[1]!;
    const read = { type, props, auto_fill, is_archived_column, config };
    const { field } = await workspace.builder.ok(createField, { tableId: orders.id, name: "Copy", ...read });
    expect(field).toMatchObject(read);
  });

  test.each([
    ["percent", "percent"],
    ["currency", "currency"],
    ["decimal(15,2)", "number"],
  ] as const)("A decimal whose kind is %s is a %s", async (kind, expected) => {
    const orders = await createTestTable(workspace.builder);
    const type = "decimal(15,2)" as const;
    const argument = { tableId: orders.id, name: "Share", type, props: { type: kind } };
    const { field } = await workspace.builder.ok(createField, argument);
    expect(field).toMatchObject({ type: expected, props: { type: expected } });
  });

  test.each([
    ["number", "email", {}],
    ["decimal(15,2)", "text", {}],
    ["decimal(15,2)", "currency", { mask: "percent" }],
  ] as const)(
    "Two types that contradict each other are refused: %s and %s with %j",
    async (type, kind, config) => {
      const orders = await createTestTable(workspace.builder);
      const argument = { tableId: orders.id, name: "Share", type, config, props: { type: kind } };
      const { fields } = await workspace.builder.fails("invalid_field_type", createField, argument);
      expect(fields?.map(({ path }) => path)).toEqual(["props.type"]);
    },
  );

  test("A field cannot be created as deleted", async () => {
    const orders = await createTestTable(workspace.builder);
    const argument = { tableId: orders.id, name: "Gone", type: "text", is_archived_column: true };
    const { body } = await workspace.builder.raw(createField, argument);
    expect(body).toMatchObject({
      error: { id: "invalid_request", fields: [{ path: "is_archived_column" }] },
    });
  });

  test("A whole table may be made so", async () => {
    const fields = [{ name: "Stage", type: "picklist" as const, config: statusOptions }];
    const { table } = await workspace.builder.ok(tableCalls.createTable, { label: "Stages", fields });
    expect(table.fields).toMatchObject([{ name: "Stage", type: "select" }]);
  });
});
