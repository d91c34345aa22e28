import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import type { TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";

let server: TestServer;
let org: TestOrganization;

beforeAll(async () => {
  server = await startTestServer();
  org = await server.createOrganization();
});
afterAll(() => server.close());

describe("creating a table", () => {
  test("A builder creates a table that starts with a title field and a view of all records", async () => {
    const lucia = await org.actor("builder");
    const { table } = await lucia.ok(tableCalls.createTable, { label: "  Fuel   stands " });
    expect(table).toMatchObject({ label: "Fuel stands", displayLabel: "Fuel stands", recordCount: 0 });
    expect(table.fields.map(({ name, type }) => [name, type])).toEqual([["Title", "text"]]);
    expect(table.recordLabelField).toBe(table.fields[0]?.id);
    expect(table.views.map(({ label, type }) => [label, type])).toEqual([["All records", "minilista"]]);
    expect(table.createdBy?.name).toBe("Lucía Requena");
  });
});
