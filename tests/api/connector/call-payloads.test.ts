import { describe, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { connectorFunctions } from "#shared/connectors/connector";
import type { NewField } from "#shared/contract/fields";
import { errorOf, sendForm } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";
import { send } from "../../support/http";
import { createTestTable } from "../../support/tables";
import { configure, sendFile, upload } from "./support/upload";

const workspace = useTestWorkspace();
const CSV = "id,name\n1,Ana\n2,Rui\n";

const begin = async () =>
  (await workspace.builder.ok(connectorCalls.createImport, { connector_id: "csv" })).identifier;
const json = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString("utf8")) as unknown;

describe("Asking a connector", () => {
  test("to take a file is answered with its path, name and size, and with what it has nothing of", async () => {
    const identifier = await begin();
    const answer = await sendFile(workspace.builder, identifier, "people.csv", CSV);
    expect(json(answer)).toEqual({
      error: null,
      filePath: identifier,
      name: "people.csv",
      size: CSV.length,
      url: null,
      lists: null,
    });
  });

  test("goes with its config, as a text of JSON in a form and as an object in JSON", async () => {
    const table = await createTestTable(workspace.builder, "Orders", [{ name: "Code", type: "text" }]);
    const identifier = await begin();
    const form = await sendForm(
      workspace.builder,
      connectorCalls.callConnector,
      {
        identifier,
        connector_id: "csv",
        function: "upload",
        config: JSON.stringify({ object: table.id, type: "import_only", primaryKey: null, sheetIndex: 0 }),
      },
      { name: "people.csv", content: CSV, type: "text/csv" },
    );
    expect(form.status).toBe(200);
    const made = await workspace.builder.ok(connectorCalls.callConnector, {
      identifier,
      connector_id: "csv",
      function: "create-template",
      config: { object: table.id },
    });
    expect(made).toMatchObject({ error: null, name: "Orders.csv", url: expect.any(String) });
  });

  test("takes its files in a JSON body too, or none of them where the function needs none", async () => {
    const { builder } = workspace;
    const identifier = await begin();
    const call = { identifier, connector_id: "csv" };
    const content = Buffer.from(CSV).toString("base64");
    const taken = await builder.ok(connectorCalls.callConnector, {
      ...call,
      function: "upload",
      config: {},
      files: [{ name: "people.csv", content }],
    });
    expect(taken).toMatchObject({ error: null, filePath: identifier, name: "people.csv", size: CSV.length });
    expect((await configure(builder, identifier)).fields).toMatchObject([{ key: "id" }, { key: "name" }]);
    const table = await createTestTable(builder, "Orders", [{ name: "Code", type: "text" }]);
    const template = { ...call, function: "create-template" as const, config: { object: table.id } };
    for (const files of [null, []]) {
      const made = await builder.ok(connectorCalls.callConnector, { ...template, files });
      expect(made.name).toBe("Orders.csv");
    }
  });

  test("of another connector than the import was begun for is refused, whatever is asked", async () => {
    const { builder } = workspace;
    const identifier = await begin();
    const refused = await sendFile(builder, identifier, "people.xlsx", CSV, "microsoft-excel");
    expect(errorOf(refused).id).toBe("connector_not_found");
    await sendFile(builder, identifier, "people.csv", CSV);
    const { format, fields } = await configure(builder, identifier);
    const call = { identifier, connector_id: "microsoft-excel" };
    await builder.fails("connector_not_found", connectorCalls.callConnector, {
      ...call,
      function: "list-sheets",
    });
    await builder.fails("connector_not_found", connectorCalls.configureImport, { ...call, config: {} });
    const table_import_configs = [{ label: "People", fields }];
    await builder.fails("connector_not_found", connectorCalls.importTable, {
      ...call,
      format,
      table_import_configs,
    });
  });

  test.each([
    ["of another kind", "invalid_file_type", [{ name: "notes.pdf", content: "JVBERi0=" }]],
    ["without bytes", "file_empty", [{ name: "people.csv", content: "" }]],
    ["that is not base64", "invalid_request", [{ name: "people.csv", content: "id,name" }]],
    ["missing from the list", "field_validation_failed", []],
  ] as const)("refuses a file in JSON %s", async (_, error, files) => {
    await workspace.builder.fails(error, connectorCalls.callConnector, {
      identifier: await begin(),
      connector_id: "csv",
      function: "upload",
      files: [...files],
    });
  });

  test.each([
    ["no JSON", "{"],
    ["a setting that does not exist", JSON.stringify({ delimiter: ";" })],
    ["another import type", JSON.stringify({ type: "import_all" })],
  ])("with %s for its config is refused", async (_, config) => {
    const answer = await sendForm(
      workspace.builder,
      connectorCalls.callConnector,
      { identifier: await begin(), connector_id: "csv", function: "upload", config },
      { name: "people.csv", content: CSV, type: "text/csv" },
    );
    expect([answer.status, errorOf(answer).id]).toEqual([400, "invalid_request"]);
  });

  test("to take a file without one is refused, and so is a file of another kind, in the specification's words", async () => {
    const identifier = await begin();
    const { fields } = await workspace.builder.fails(
      "field_validation_failed",
      connectorCalls.callConnector,
      {
        identifier,
        connector_id: "csv",
        function: "upload",
      },
    );
    expect(fields).toMatchObject([{ path: "files" }]);
    expect(errorOf(await sendFile(workspace.builder, identifier, "notes.pdf", "%PDF-1.7"))).toMatchObject({
      id: "invalid_file_type",
      message: "Invalid file: notes.pdf",
    });
  });

  test.each(connectorFunctions.filter((name) => name !== "upload" && name !== "create-template"))(
    "for %s, which a file has none of, says so",
    async (name) => {
      const error = await workspace.builder.fails("function_not_supported", connectorCalls.callConnector, {
        identifier: await begin(),
        connector_id: "csv",
        function: name,
      });
      expect(error.message).toBe(`This importer doesn't support ${name}.`);
    },
  );
});

describe("The template of a table", () => {
  const fields: NewField[] = [
    { name: "Code", type: "text" },
    { name: "Hours, spent", type: "number" },
    { name: "Owner", type: "users" },
    { name: "Papers", type: "files" },
    { name: "Locked", type: "text", readonly: true },
  ];
  const download = (url: string, token: string) =>
    send({
      port: workspace.org.port,
      host: workspace.org.host,
      method: "GET",
      path: url,
      headers: { Authorization: `Bearer ${token}` },
    });

  test("is a csv file with a column for each field that rows may fill or be found by; filled in, it matches them all", async () => {
    const table = await createTestTable(workspace.builder, "Orders", fields);
    const { url } = await workspace.builder.ok(connectorCalls.callConnector, {
      identifier: await begin(),
      connector_id: "csv",
      function: "create-template",
      config: { object: table.id },
    });
    const { status, bytes } = await download(url ?? "", workspace.builder.token);
    expect(status).toBe(200);
    const header = bytes.toString("utf8").replace("\uFEFF", "");
    expect(header.trimEnd()).toBe('Code,"Hours, spent",Owner,Locked');
    const identifier = await upload(workspace.builder, "filled.csv", `${header.trimEnd()}\nA,1,,\n`);
    const { fields: matched } = await configure(workspace.builder, identifier, { object: table.id });
    expect(matched.map(({ label, deleted }) => [label, deleted])).toEqual([
      ["Code", false],
      ["Hours, spent", false],
      ["Owner", false],
      ["Locked", false],
    ]);
  });

  test("is made for who may edit the table's records alone", async () => {
    const table = await createTestTable(workspace.builder, "Orders", fields);
    const { path } = connectorCalls.downloadTemplate;
    const urlOf = (id: number) => path.replace("{tableId}", String(id));
    expect((await download(urlOf(table.id), workspace.viewer.token)).status).toBe(403);
    expect((await download(urlOf(table.id + 99), workspace.builder.token)).status).toBe(404);
    expect((await download(urlOf(table.id), workspace.stranger.token)).status).toBe(401);
  });
});

describe("Matching", () => {
  test("answers layout, fields, records and object_id, every field by the specification's names", async () => {
    const identifier = await upload(
      workspace.builder,
      "prices.csv",
      "price;share;kinds;later\n$ 12,50;10%;Red;\n$ 7,00;12,5%;Blue;\n$ 1,00;1%;Red;\n$ 2,00;2%;Red;\n",
    );
    const { layout, fields, records, object_id, keys, targets } = await configure(
      workspace.builder,
      identifier,
    );
    expect(object_id).toBeNull();
    expect([keys, targets]).toEqual([[], []]);
    expect(layout).toEqual([
      { key: "price", column: 0, width: 270 },
      { key: "share", column: 1, width: 270 },
      { key: "kinds", column: 2, width: 270 },
      { key: "later", column: 3, width: 270 },
    ]);
    expect(records).toHaveLength(4);
    const plain = {
      reference: null,
      mask: null,
      currency_symbol: null,
      multiple_select_config: null,
      radio_select_config: null,
      editable: true,
      autoFill: null,
      tooltip: "",
      required: false,
      deleted: false,
      refreshing: false,
      updated_label: false,
      isCreateOnlyStructure: false,
    };
    expect(fields).toMatchObject([
      { ...plain, key: "price", label: "Price", type: "currency", mask: "money", currency_symbol: "$" },
      { ...plain, key: "share", label: "Share", type: "percent", mask: "percent" },
      { ...plain, key: "kinds", label: "Kinds" },
      { ...plain, key: "later", label: "Later", isCreateOnlyStructure: true },
    ]);
  });

  test("gives choices beside the type, and says which names were given by hand", async () => {
    const identifier = await upload(workspace.builder, "kinds.csv", "kinds,one\nRed,A\nBlue,B\nRed,A\n");
    const { fields } = await configure(workspace.builder, identifier);
    const [kinds, one] = fields;
    if (!kinds || !one) throw new Error("No columns");
    const { fields: answered } = await configure(workspace.builder, identifier, {
      fields: [
        { ...kinds, type: "multipleSelect", config: {}, label: "Colours", updated_label: true },
        { ...one, type: "radioSelect", config: {} },
      ],
    });
    expect(answered).toMatchObject([
      {
        label: "Colours",
        updated_label: true,
        multiple_select_config: {
          options: [{ label: "Red" }, { label: "Blue" }],
          minimum_obrigatory_options: 0,
        },
        radio_select_config: null,
      },
      {
        updated_label: false,
        multiple_select_config: null,
        radio_select_config: { options: [{ label: "A" }, { label: "B" }] },
      },
    ]);
  });

  test.each(["reference", "connectedRecord"] as const)(
    "takes the table of a %s beside the type",
    async (type) => {
      const { builder } = workspace;
      const table = await createTestTable(builder, "People", [{ name: "Name", type: "text" }]);
      const identifier = await upload(builder, "orders.csv", "order,owner\nLamps,Ana\n");
      const { fields } = await builder.ok(connectorCalls.configureImport, {
        connector_id: "csv",
        identifier,
        config: { fields: [{ key: "owner", label: "Owner", type, reference: table.id }] },
      });
      expect(fields[1]).toMatchObject({ type: "connectedRecord", reference: table.id, label: "Owner" });
    },
  );
});
