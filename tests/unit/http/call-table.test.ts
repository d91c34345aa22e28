import { expect, test } from "@jest/globals";
import { CallTable } from "../../../server/http/call-table";

const table = new CallTable<string>();
table.add("GET", "/api/tables", "list");
table.add("POST", "/api/tables", "create");
table.add("GET", "/api/tables/{tableId}", "read");
table.add("POST", "/api/tables/{tableId}/records/query", "query");
table.add("GET", "/api/tables/{tableId}/records/{recordId}", "readRecord");
table.add("PATCH", "/api/tables/{id}", "change");

test.each([
  ["GET", "/api/tables", "list", {}],
  ["POST", "/api/tables/", "create", {}],
  ["GET", "/API/Tables/7", "read", { tableId: "7" }],
  ["PATCH", "/api/tables/7", "change", { id: "7" }],
  ["HEAD", "/api/tables/7", "read", { tableId: "7" }],
  ["POST", "/api/tables/7/records/query", "query", { tableId: "7" }],
  ["GET", "/api/tables/7/records/8", "readRecord", { tableId: "7", recordId: "8" }],
  // The word is another call's; what it does not answer, the parameter does.
  ["GET", "/api/tables/7/records/query", "readRecord", { tableId: "7", recordId: "query" }],
  ["GET", "/api/tables/a%2Fb", "read", { tableId: "a%2Fb" }],
  ["GET", "/api/tables/__proto__", "read", { tableId: "__proto__" }],
])("%s %s is the call %s", (method, path, call, params) => {
  expect(table.find(method, path)).toEqual({ call, params });
});

test("A path that is known answers another method with those that it has", () => {
  expect(table.find("DELETE", "/api/tables/7")).toEqual({ methods: ["GET", "PATCH"] });
  expect(table.find("DELETE", "/api/tables/7/records/query")).toEqual({ methods: ["POST", "GET"] });
});

test.each([
  "/",
  "/api",
  "/api/tables//",
  "/api/tables/7/records",
  "/api/tables/7/records/8/9",
  "/tables",
  "//api/tables",
])("%s is no call's path", (path) => expect(table.find("GET", path)).toBeNull());
