import { expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bookkeeping } from "../../../server/database/bookkeeping";

const WRITES = /\b(?:insertInto|updateTable|deleteFrom)\("(\w+)"\)/g;
/** Tables of the installation, which no organisation has. */
const CONTROL = new Set([
  "organization",
  "emailIndex",
  "tableAddress",
  "setting",
  "registration",
  "subscriptionEvent",
]);

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, name), "utf8"));

test("Exactly the writes outside change sets are on the list of bookkeeping", () => {
  const written = new Set(
    sources("server").flatMap((source) => [...source.matchAll(WRITES)].map(([, table]) => table ?? "")),
  );
  const ofOrganizations = [...written].filter((table) => !CONTROL.has(table));
  expect(ofOrganizations.sort()).toEqual(Object.keys(bookkeeping).sort());
});
