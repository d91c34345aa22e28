import { beforeAll, describe, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import type { NewField } from "#shared/contract/fields";
import { tableCalls } from "#shared/contract/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";
import { rightsChanger, withNewRole } from "../policy/change-rights";
import { configure, upload } from "./support/upload";
import { rowsOf, updateArgument, updateTable } from "./support/update";

const workspace = useTestWorkspace();
const { importTable, listImportTargets } = connectorCalls;

const every: NewField[] = [
  { name: "Line", type: "text" },
  { name: "Lines", type: "text", config: { format: "multiline" } },
  { name: "Rich", type: "text", config: { format: "richText" } },
  { name: "Number", type: "number" },
  { name: "CPF", type: "cpf" },
  { name: "CNPJ", type: "cnpj" },
  { name: "Phone", type: "phone" },
  { name: "Mail", type: "email" },
  { name: "Day", type: "date" },
  { name: "Link", type: "link" },
  { name: "Locked", type: "text", readonly: true },
  { name: "Made", type: "createdAt" },
  { name: "Papers", type: "files" },
  { name: "No", type: "recordID" },
];
const csv = `${every.map(({ name }) => name).join(",")}\n${every.map(() => "").join(",")}\n`;

let table: TestTable;
beforeAll(async () => {
  table = await createTestTable(workspace.builder, "Everything", every);
  const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
  // Members come to the importers by this setting (decision 40).
  await rights.create("settings", { name: "member_upload_data_shortcut", value: "true" });
});

describe("Matching of a file", () => {
  test("are the fields that it can fill; others are only found by, or left out", async () => {
    const identifier = await upload(workspace.builder, "every.csv", csv);
    const answer = await configure(workspace.builder, identifier, { object: table.id });
    expect(answer).toMatchObject({ object_id: table.id, label: "Everything" });
    expect(answer.layout.map(({ key, width }) => [key, width])).toEqual(every.map(({ name }) => [name, 270]));
    const matched = answer.fields.filter(({ deleted }) => !deleted).map(({ label }) => label);
    const unfit = ["Made", "Papers", "No"];
    expect(matched).toEqual(every.map(({ name }) => name).filter((name) => !unfit.includes(name)));
    expect(answer.fields.filter(({ editable }) => !editable).map(({ label }) => label)).toEqual(["Locked"]);
  });

  test("match by singleline text, text, number, cnpj, cpf, phone, email, or the naming field of the records", async () => {
    const keysOf = async () => {
      const identifier = await upload(workspace.builder, "every.csv", csv);
      return (await configure(workspace.builder, identifier, { object: table.id })).keys;
    };
    const usual = ["Line", "Lines", "Number", "CPF", "CNPJ", "Phone", "Mail", "Locked"];
    expect((await keysOf()).toSorted()).toEqual(usual.toSorted());
    for (const name of ["Link", "Day", "No"]) {
      const set = { tableId: table.id, recordLabelField: table.field(name) };
      await workspace.builder.ok(tableCalls.updateTable, set);
      expect((await keysOf()).toSorted()).toEqual([...usual, name].toSorted());
    }
    await workspace.builder.ok(tableCalls.updateTable, { tableId: table.id, recordLabelField: null });
  });

  test("is a field's by choice too, and each field's from one column", async () => {
    const identifier = await upload(workspace.builder, "named.csv", "Name,Line\na,b\n");
    const { fields } = await configure(workspace.builder, identifier, { object: table.id });
    expect(fields.map(({ fieldId }) => fieldId)).toEqual([null, table.field("Line")]);
    const chosen = [{ ...fields[0]!, fieldId: table.field("Line"), deleted: false }];
    const again = await configure(workspace.builder, identifier, { object: table.id, fields: chosen });
    expect(again.fields.map(({ label, deleted }) => [label, deleted])).toEqual([
      ["Line", false],
      ["Line", true],
    ]);
    const elsewhere = [{ ...fields[0]!, fieldId: 999_999 }];
    await workspace.builder.fails("field_validation_failed", connectorCalls.configureImport, {
      connector_id: "csv",
      identifier,
      config: { object: table.id, fields: elsewhere },
    });
  });
});

describe("Finish is refused", () => {
  const content = "Line,Number,Day\na,1,2026-11-21\n";
  const finish = async (change: object) => {
    const type = "import_only" as const;
    const argument = await updateArgument(workspace.builder, content, { tableId: table.id, type });
    const [config] = argument.table_import_configs;
    return workspace.builder.raw(importTable, {
      ...argument,
      table_import_configs: [{ ...config, ...change }],
    });
  };
  const object = () => table.id;
  test.each<[string, () => object, string]>([
    [
      "without a key where records are found by one",
      () => ({ config: { object: object(), type: "import_update" } }),
      "primaryKey",
    ],
    [
      "with a key where they are not",
      () => ({ config: { object: object(), type: "import_only", primaryKey: "Line" } }),
      "primaryKey",
    ],
    [
      "with a key that the file has not",
      () => ({ config: { object: object(), type: "import_update", primaryKey: "Nothing" } }),
      "primaryKey",
    ],
    [
      "with a key of another kind",
      () => ({ config: { object: object(), type: "import_update", primaryKey: "Day" } }),
      "primaryKey",
    ],
    ["without a table", () => ({ config: { type: "import_only" } }), "object"],
    ["with a table for a new one", () => ({ config: { object: object() } }), "object"],
    [
      "with two tables",
      () => ({ object: 999, config: { object: object(), type: "import_only" } }),
      "config.object",
    ],
    [
      "with a second sheet",
      () => ({ config: { object: object(), type: "import_only", sheetIndex: 1 } }),
      "sheetIndex",
    ],
    ["with an unknown type", () => ({ config: { object: object(), type: "import_all" } }), "config.type"],
    ["without a field", () => ({ fields: [] }), "fields"],
  ])("%s", async (_, change, path) => {
    const { status, body } = await finish(change());
    const { error } = body as { error: { fields?: { path: string }[] } };
    expect([status, error.fields?.[0]?.path]).toEqual([400, `table_import_configs.0.${path}`]);
  });

  test("where a key is all that there is, a field is filled twice, or a required one is not", async () => {
    const asked = { tableId: table.id, type: "import_update" as const, key: "Line" };
    const alone = await updateArgument(workspace.builder, "Line\na\n", asked);
    await workspace.builder.fails("field_validation_failed", importTable, alone);
    const twice = await updateArgument(workspace.builder, content, {
      ...asked,
      match: (fields) => fields.map((field) => ({ ...field, fieldId: table.field("Line") })),
    });
    await workspace.builder.fails("field_validation_failed", importTable, twice);
    const strict = await createTestTable(workspace.builder, "Strict", [
      { name: "Line", type: "text" },
      { name: "Must", type: "text", required: true },
    ]);
    const lacking = await updateArgument(workspace.builder, "Line\na\n", {
      tableId: strict.id,
      type: "import_only",
    });
    const { fields } = await workspace.builder.fails("field_validation_failed", importTable, lacking);
    expect(fields).toEqual([
      { path: "table_import_configs.0.fields", message: "Must is required: match a column with it." },
    ]);
  });
});

describe("Rights", () => {
  const targets = async (actor = workspace.member) =>
    (await actor.ok(listImportTargets)).tables.map(({ id }) => id).includes(table.id);

  test("A member who may upload updates the tables whose records they may edit, and makes none", async () => {
    expect(await targets()).toBe(true);
    const update = { tableId: table.id, type: "import_only" as const };
    const done = await updateTable(workspace.member, "Line\nmine\n", update);
    expect(rowsOf(done)).toEqual([1, 0, 0, 0]);
    const identifier = await upload(workspace.member, "new.csv", "Line\na\n");
    const { format, fields } = await configure(workspace.member, identifier);
    const created = {
      connector_id: "csv",
      identifier,
      format,
      table_import_configs: [{ label: "New", fields }],
    };
    await workspace.member.fails("permission_denied", importTable, created);
    await workspace.viewer.fails("permission_denied", listImportTargets);
  });

  test("A read-only or hidden table is not a target", async () => {
    const argument = await updateArgument(workspace.member, "Line\na\n", {
      tableId: table.id,
      type: "import_only",
    });
    await withNewRole(workspace, workspace.member, { defaultTableLevel: "viewOnly" }, async () => {
      expect(await targets()).toBe(false);
      await workspace.member.fails("permission_denied", importTable, argument);
      await workspace.member.fails("permission_denied", connectorCalls.configureImport, {
        connector_id: "csv",
        identifier: argument.identifier,
        config: { object: table.id },
      });
    });
    await withNewRole(workspace, workspace.member, {}, async () => {
      expect(await targets()).toBe(false);
      await workspace.member.fails("object_not_found", importTable, argument);
    });
    await workspace.stranger.fails("import_not_found", importTable, argument);
  });
});
