import { expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bookkeeping } from "../../../server/database/bookkeeping";

const WRITES = /\b(?:insertInto|updateTable|deleteFrom)\("(\w+)"\)/g;
/** Written as SQL, as few areas do; the engine writes everything so. */
const SQL_WRITES = /\binsert into "(\w+)"/g;
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
    .filter((name) => name.endsWith(".ts") && !name.includes("migrations"))
    .map((name) => readFileSync(join(folder, name), "utf8"));

test("Exactly the writes outside change sets are on the list of bookkeeping", () => {
  const found = (folder: string, pattern: RegExp) =>
    sources(folder).flatMap((source) => [...source.matchAll(pattern)].map(([, table]) => table ?? ""));
  const written = new Set([...found("server", WRITES), ...found("server/areas", SQL_WRITES)]);
  const ofOrganizations = [...written].filter((table) => !CONTROL.has(table));
  expect(ofOrganizations.sort()).toEqual(Object.keys(bookkeeping).sort());
});
