import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import type { TestActor } from "../../support/organizations/organization";
import { sharedData } from "../../support/samples/shared-data";
import { startTestServer, type TestServer } from "../../support/server";
import { configure, start, uploadFile, waitFor, type Configured } from "./support/upload";

let server: TestServer;
let builder: TestActor;
beforeAll(async () => {
  server = await startTestServer();
  builder = await (await server.createOrganization()).actor("builder");
});
afterAll(() => server.close());

describe("A builder imports runways.csv", () => {
  let configured: Configured;
  let identifier: string;

  test("and each column's type is recognised", async () => {
    identifier = await uploadFile(builder, sharedData("airports/runways.csv"));
    configured = await configure(builder, identifier);
    expect(configured.rows).toBe(48_184);
    expect(configured.isComplete).toBe(true);
    const types = Object.fromEntries(configured.fields.map(({ key, type }) => [key, type]));
    expect(types).toEqual({
      id: "number",
      airport_ref: "number",
      airport_ident: "text",
      length_ft: "number",
      width_ft: "number",
      surface: "select",
      lighted: "checkbox",
      closed: "checkbox",
      le_ident: "text",
      le_latitude_deg: "number",
      le_longitude_deg: "number",
      le_elevation_ft: "number",
      le_heading_degT: "number",
      le_displaced_threshold_ft: "number",
      he_ident: "text",
      he_latitude_deg: "number",
      he_longitude_deg: "number",
      he_elevation_ft: "number",
      he_heading_degT: "number",
      he_displaced_threshold_ft: "number",
    });
  });

  test("and the ledger accounts for every cell", async () => {
    const fields = configured.fields.map((field) => ({ ...field, deleted: field.key === "airport_ref" }));
    await start(builder, identifier, { ...configured, fields }, "World runways");
    const done = await waitFor(builder, identifier);
    expect(done).toMatchObject({
      state: "done",
      label: "World runways",
      leftOut: ["airport_ref"],
      error: null,
    });
    expect(done.progress).toMatchObject({ rowsRead: 48_184, recordsCreated: 48_184 });
    expect(done.columns).toHaveLength(19);
    for (const column of done.columns) {
      expect(column.landed + column.empty + column.refused).toBe(48_184);
      expect(column).toMatchObject({ refused: 0 });
    }
    const told = new Map(configured.reports.map((report) => [report.key, report]));
    for (const { key, landed, converted, empty } of done.columns) {
      expect(told.get(key)).toMatchObject({ landed, converted, empty });
    }
  });

  test("and finds its rows in the table", async () => {
    const done = await waitFor(builder, identifier);
    const { table } = await builder.ok(tableCalls.getTable, { tableId: done.tableId ?? 0 });
    expect(table.recordCount).toBe(48_184);
    expect(table.fields).toHaveLength(19);
    const page = await builder.ok(recordCalls.queryRecords, { tableId: table.id, size: 3 });
    expect(page.records).toHaveLength(3);
    const end = table.fields.find(({ name }) => name === "Le ident");
    expect(page.records.map(({ data }) => data[end?.id ?? 0])).toEqual(
      expect.arrayContaining([expect.any(String)]),
    );
  });
});
