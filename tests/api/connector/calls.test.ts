import { describe, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { tableCalls } from "#shared/contract/tables";
import { testCall } from "../../support/each-call";
import type { TestActor } from "../../support/organizations/organization";
import { errorOf } from "../../support/screen/forms";
import { useTestWorkspace } from "../../support/test-workspace";
import { configure, sendFile, start, upload, waitFor } from "./support/upload";

const workspace = useTestWorkspace();
const CSV = "id,name\n1,Ana\n2,Rui\n";

testCall(workspace, {
  what: "begin an import",
  call: connectorCalls.createImport,
  argument: () => ({ connector_id: "csv" }),
  allowed: ["admin", "builder"],
  refused: { viewer: "permission_denied" },
  bad: { "a number for a connector": { change: { connector_id: 5 }, path: "connector_id" } },
});

test("An unknown importer is not found", async () => {
  await workspace.builder.fails("connector_not_found", connectorCalls.createImport, {
    connector_id: "no-such-importer",
  });
});

/** Each call for an existing import, as another user would make it. */
const others: Record<string, (actor: TestActor, identifier: string) => Promise<unknown>> = {
  "look at": (actor, identifier) => actor.fails("import_not_found", connectorCalls.getImport, { identifier }),
  configure: (actor, identifier) =>
    actor.fails("import_not_found", connectorCalls.configureImport, {
      connector_id: "csv",
      identifier,
      config: {},
    }),
  "download the ledger of": (actor, identifier) =>
    actor.fails("import_not_found", connectorCalls.downloadLedger, { identifier }),
  "give a file to": async (actor, identifier) =>
    expect(errorOf(await sendFile(actor, identifier, "other.csv", CSV)).id).toBe("import_not_found"),
};

describe("An import belongs to the user who started it", () => {
  test.each(Object.keys(others))("A colleague cannot %s it", async (what) => {
    const identifier = await upload(workspace.builder, "own.csv", CSV);
    await others[what]?.(workspace.admin, identifier);
  });

  test.each(Object.keys(others))("Another organisation cannot %s it", async (what) => {
    const identifier = await upload(workspace.builder, "own.csv", CSV);
    await others[what]?.(workspace.stranger, identifier);
  });

  test("A colleague cannot finish it", async () => {
    const identifier = await upload(workspace.builder, "own.csv", CSV);
    const { format, fields } = await configure(workspace.builder, identifier);
    const table_import_configs = [{ label: "Mine", fields }];
    const argument = { connector_id: "csv", identifier, format, table_import_configs };
    await workspace.admin.fails("import_not_found", connectorCalls.importTable, argument);
    await workspace.stranger.fails("import_not_found", connectorCalls.importTable, argument);
    await workspace.viewer.fails("permission_denied", connectorCalls.importTable, argument);
  });

  test("It is not accessible without signing in", async () => {
    const identifier = await upload(workspace.builder, "own.csv", CSV);
    for (const call of [connectorCalls.getImport, connectorCalls.downloadLedger]) {
      await workspace.nobody.fails("invalid_token", call, { identifier });
    }
    await workspace.nobody.fails("invalid_token", connectorCalls.configureImport, {
      connector_id: "csv",
      identifier,
      config: {},
    });
    const answer = await sendFile({ org: workspace.org, token: "nobody" }, identifier, "a.csv", CSV);
    expect(answer.status).toBe(401);
  });
});

describe("Finishing an import", () => {
  test("twice starts it once", async () => {
    const identifier = await upload(workspace.builder, "twice.csv", CSV);
    const configured = await configure(workspace.builder, identifier);
    await start(workspace.builder, identifier, configured, "Twice");
    const { format, fields } = configured;
    await workspace.builder.fails("import_already_started", connectorCalls.importTable, {
      connector_id: "csv",
      identifier,
      format,
      table_import_configs: [{ label: "Twice", fields }],
    });
    expect(await waitFor(workspace.builder, identifier)).toMatchObject({
      state: "done",
      progress: { recordsCreated: 2 },
    });
    expect(errorOf(await sendFile(workspace.builder, identifier, "late.csv", CSV)).id).toBe(
      "import_already_started",
    );
  });

  test("from two windows at once starts it once", async () => {
    const identifier = await upload(workspace.builder, "at-once.csv", CSV);
    const { format, fields } = await configure(workspace.builder, identifier);
    const argument = {
      connector_id: "csv",
      identifier,
      format,
      table_import_configs: [{ label: "At once", fields }],
    };
    const answers = await Promise.all(
      [1, 2, 3].map(() => workspace.builder.call(connectorCalls.importTable, argument)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await waitFor(workspace.builder, identifier)).toMatchObject({ progress: { recordsCreated: 2 } });
  });

  test("repeated with the same key gets the first answer", async () => {
    const identifier = await upload(workspace.builder, "again.csv", CSV);
    const { format, fields } = await configure(workspace.builder, identifier);
    const client = workspace.builder.with({ "Idempotency-Key": "finish-again" });
    const argument = {
      connector_id: "csv",
      identifier,
      format,
      table_import_configs: [{ label: "Again", fields }],
    };
    const first = await client.ok(connectorCalls.importTable, argument);
    expect(await client.ok(connectorCalls.importTable, argument)).toEqual(first);
    expect(await waitFor(workspace.builder, identifier)).toMatchObject({ progress: { recordsCreated: 2 } });
  });

  test("names a column that the file does not have", async () => {
    const identifier = await upload(workspace.builder, "columns.csv", CSV);
    const { format, fields } = await configure(workspace.builder, identifier);
    const wrong = [...fields, { ...fields[0]!, column: 9, key: "ninth" }];
    const { fields: problems } = await workspace.builder.fails(
      "field_validation_failed",
      connectorCalls.importTable,
      {
        connector_id: "csv",
        identifier,
        format,
        table_import_configs: [{ label: "Nine", fields: wrong }],
      },
    );
    expect(problems).toEqual([{ path: "table_import_configs.0.fields.2.key", message: expect.any(String) }]);
  });

  test("needs a name, a field and no column twice", async () => {
    const identifier = await upload(workspace.builder, "bad.csv", CSV);
    const { format, fields } = await configure(workspace.builder, identifier);
    const finish = (config: { label: string; fields: typeof fields }) =>
      workspace.builder.raw(connectorCalls.importTable, {
        connector_id: "csv",
        identifier,
        format,
        table_import_configs: [config],
      });
    const refusals = await Promise.all([
      finish({ label: " ", fields }),
      finish({ label: "x".repeat(46), fields }),
      finish({ label: "None", fields: fields.map((field) => ({ ...field, deleted: true })) }),
      finish({ label: "Twice", fields: [...fields, ...fields.slice(0, 1)] }),
      finish({
        label: "Computed",
        fields: fields.map((field) => ({ ...field, type: "recordID" as const, config: { prefix: "" } })),
      }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  });

  test("takes the specification's payload: columns by their keys, no format, settings in config", async () => {
    const identifier = await upload(
      workspace.builder,
      "prices.csv",
      "code;price;left\nA;12,50;x\nB;7,00;y\n",
    );
    await workspace.builder.ok(connectorCalls.importTable, {
      connector_id: "csv",
      identifier,
      table_import_configs: [
        {
          label: "Prices",
          type: "import_create_structure",
          object: null,
          primaryKey: null,
          config: { isRunAutomations: false },
          fields: [
            { key: "price", label: "Price", type: "decimal(15,2)", mask: "money", currency_symbol: "€" },
            { key: "code", label: "Code", type: "singleLineText", required: true, reference: null },
            { key: "left", label: "Left", type: "text", deleted: true },
          ],
        },
      ],
    });
    const { tableId, columns, leftOut } = await waitFor(workspace.builder, identifier);
    const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: tableId ?? 0 });
    expect(table.fields).toMatchObject([
      { name: "Price", type: "currency", config: { symbol: "€" } },
      { name: "Code", type: "text", required: true, config: { format: "singleline" } },
    ]);
    expect(columns.map(({ key, landed }) => [key, landed])).toEqual([
      ["code", 2],
      ["price", 2],
    ]);
    expect(leftOut).toEqual(["left"]);
  });

  test("refuses a column that the file does not have, and one that is named twice in two ways", async () => {
    const identifier = await upload(workspace.builder, "columns.csv", CSV);
    const finish = (...fields: { key: string; column?: number }[]) =>
      workspace.builder.fails("field_validation_failed", connectorCalls.importTable, {
        connector_id: "csv",
        identifier,
        table_import_configs: [
          {
            label: "Columns",
            fields: fields.map((field) => ({ ...field, label: field.key, type: "text" as const })),
          },
        ],
      });
    expect(await finish({ key: "id" }, { key: "nmae" })).toMatchObject({
      fields: [
        { path: "table_import_configs.0.fields.1.key", message: "The file has no column with this name." },
      ],
    });
    expect(await finish({ key: "id" }, { key: "other", column: 0 })).toMatchObject({
      fields: [{ message: "A column can become only one field." }],
    });
  });

  test("before a file has come is refused", async () => {
    const { identifier } = await workspace.builder.ok(connectorCalls.createImport, { connector_id: "csv" });
    await workspace.builder.fails("import_not_found", connectorCalls.configureImport, {
      connector_id: "csv",
      identifier,
      config: {},
    });
  });
});
