import Database from "better-sqlite3";
import { strToU8, zipSync } from "fflate";
import { writeXlsx } from "hucre";
import { connectorCalls } from "#shared/contract/connector";
import { recordCalls } from "#shared/contract/records";
import type { SourceSettings } from "#shared/contract/source-settings";
import { tableCalls } from "#shared/contract/tables";
import type { Caller } from "../../../support/organizations/organization";
import type { AskedOfPeer, PeerAnswer } from "../../../support/peers/source-peer";
import { answerTools } from "./long-tools";
import { upload } from "./upload";

/** Of several batches, so that the server is stopped between two. */
export const LONG_ROWS = process.env["SOAK"] === "1" ? 30_000 : 8000;
/** Rows of a second table, of which each names a row of the first. */
export const PART_ROWS = LONG_ROWS / 4;

export const longRows = Array.from({ length: LONG_ROWS }, (_, index) => ({ n: index, name: `Row ${index}` }));
const rows = longRows;
const parts = Array.from({ length: PART_ROWS }, (_, index) => ({ p: index, of: (index * 7) % LONG_ROWS }));
const csv = `n,name\n${rows.map(({ n, name }) => `${n},${name}`).join("\n")}\n`;

export const longStatements = [
  `create table "long" ("n" integer primary key, "name" varchar(20))`,
  `create table "part" ("p" integer primary key, "of" integer references "long" ("n"))`,
];

function databaseFile(): Buffer {
  const file = new Database(":memory:");
  for (const statement of longStatements) file.exec(statement);
  const add = file.prepare(`insert into "long" values (?, ?)`);
  const addPart = file.prepare(`insert into "part" values (?, ?)`);
  file.transaction(() => {
    for (const { n, name } of rows) add.run(n, name);
    for (const { p, of } of parts) addPart.run(p, of);
  })();
  return file.serialize();
}

const workbook = async () =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: "Long", rows: [["n", "name"], ...rows.map(({ n, name }) => [n, name])] }],
    }),
  );

const id = (digit: string) => digit.repeat(32);
const notionExport = () =>
  Buffer.from(
    zipSync({
      [`Space/Long ${id("a")}.csv`]: strToU8(
        `name,n\n${rows.map(({ n, name }) => `${name},${n}`).join("\n")}\n`,
      ),
      [`Space/Part ${id("b")}.csv`]: strToU8(
        `p,of\n${parts.map(({ p, of }) => `${p},Row ${of} (Long%20${id("a")}/Row%20${of}%20${id("c")}.md)`).join("\n")}\n`,
      ),
    }),
  );

const files: Readonly<Record<string, { name: string; make: () => Buffer | Promise<Buffer> }>> = {
  "microsoft-excel": { name: "long.xlsx", make: workbook },
  csv: { name: "long.csv", make: () => Buffer.from(csv) },
  json: { name: "long.json", make: () => Buffer.from(JSON.stringify(rows)) },
  sqlite: { name: "long.db", make: databaseFile },
  notion: { name: "export.zip", make: notionExport },
};
export const longFiles = Object.keys(files);

const column = (name: string, type: string) => ({ id: name, fields: { label: name, type } });
const documents: Readonly<Record<string, unknown>> = {
  "/api/docs/doc/tables": { tables: [{ id: "Long" }, { id: "Part" }] },
  "/api/docs/doc/tables/Long/columns": { columns: [column("n", "Int"), column("name", "Text")] },
  "/api/docs/doc/tables/Part/columns": { columns: [column("p", "Int"), column("of", "Ref:Long")] },
  "/api/docs/doc/tables/Long/records": { records: rows.map((fields) => ({ id: fields.n + 1, fields })) },
  "/api/docs/doc/tables/Part/records": {
    records: parts.map(({ p, of }) => ({ id: p + 1, fields: { p, of: of + 1 } })),
  },
};

const PAGE = 200;
const AIRTABLE_PAGE = 100;
/** A page of the rows, each with its number as its key. */
const pageOf = (key: string, from: number, size: number) =>
  rows.slice(from, from + size).map((row) => ({ [key]: row.n + 1, ...row }));

/** Pages of the long table, by the address that a product documents for them. */
const pages: Readonly<Record<string, (asked: URLSearchParams) => unknown>> = {
  "/v0/meta/bases": () => ({ bases: [{ id: "app", name: "Long" }] }),
  "/v0/meta/bases/app/tables": () => ({
    tables: [
      {
        id: "long",
        name: "Long",
        primaryFieldId: "f2",
        fields: [
          { id: "f1", name: "n", type: "number" },
          { id: "f2", name: "name", type: "singleLineText" },
        ],
      },
    ],
  }),
  "/v0/app/long": (asked) => {
    const from = Number(asked.get("offset") ?? 0);
    const next = from + AIRTABLE_PAGE;
    return {
      records: rows.slice(from, next).map((fields) => ({ id: `rec${fields.n}`, fields })),
      ...(next < LONG_ROWS && { offset: String(next) }),
    };
  },
  "/api/database/tables/all-tables/": () => [{ id: 1, name: "Long", database_id: 1 }],
  "/api/database/fields/table/1/": () => [
    { id: 1, name: "n", type: "number" },
    { id: 2, name: "name", type: "text" },
  ],
  "/api/database/rows/table/1/": (asked) => {
    const page = Number(asked.get("page") ?? 1);
    return {
      next: page * PAGE < LONG_ROWS ? "more" : null,
      results: pageOf("id", (page - 1) * PAGE, PAGE),
    };
  },
  "/api/v2/meta/bases": () => ({ list: [{ id: "p", title: "Long" }] }),
  "/api/v2/meta/bases/p/tables": () => ({ list: [{ id: "m", title: "Long" }] }),
  "/api/v2/meta/tables/m": () => ({
    title: "Long",
    columns: [
      { title: "Id", uidt: "ID", pk: true },
      { title: "n", uidt: "Number" },
      { title: "name", uidt: "SingleLineText" },
    ],
  }),
  "/api/v2/tables/m/records": (asked) => ({
    list: pageOf("Id", Number(asked.get("offset") ?? 0), PAGE),
  }),
};

/** Answers as addresses, a shared sheet, Grist, Airtable, Baserow, NocoDB, Trello and Pipefy with the long table. */
export function answerLong({ url, body }: AskedOfPeer): PeerAnswer {
  const document =
    documents[url.pathname] ?? pages[url.pathname]?.(url.searchParams) ?? answerTools(rows, url, body);
  return document === undefined ? { body: csv, headers: { "Content-Type": "text/csv" } } : { body: document };
}

/** Settings of the sources that are asked for the long table, at a peer that answers as above. */
export const longSettings = (peer: string): Readonly<Record<string, SourceSettings>> => ({
  "api-sync": { url: `${peer}/long.csv` },
  calendar: { url: `${peer}/long.ics` },
  trello: { token: "key", organization: "personal", board: "long" },
  pipefy: { token: "key", organization: "1", id: "1", isPipe: true },
  "google-sheets": { url: `${peer}/spreadsheets/d/${"x".repeat(24)}/edit` },
  grist: { url: peer, token: "key", organization: "doc", id: "Long" },
  airtable: { token: "key", organization: "app", id: "long" },
  baserow: { url: peer, token: "key", organization: "1", id: "1" },
  nocodb: { url: peer, token: "key", organization: "p", id: "m" },
});

/** An import of the long table that has read its source. */
export async function uploadLong(
  actor: Caller,
  connectorId: string,
  settings: SourceSettings | undefined,
): Promise<string> {
  const file = files[connectorId];
  if (file) return upload(actor, file.name, await file.make(), connectorId);
  const { identifier } = await actor.ok(connectorCalls.createImport, { connector_id: connectorId });
  const asked = { identifier, connector_id: connectorId, function: "upload" as const };
  await actor.ok(connectorCalls.callConnector, { ...asked, config: settings });
  return identifier;
}

/** Counts the records of a table, its different numbers and its filled connections. */
export async function countLong(actor: Caller, tableId: number) {
  const { table } = await actor.ok(tableCalls.getTable, { tableId });
  const numbers = ["n", "p", "card", "uid"];
  const number = table.fields.find(({ name }) => numbers.includes(name.toLowerCase()))?.id ?? 0;
  const connection = table.fields.find(({ type }) => type === "connectedRecord")?.id ?? 0;
  const seen = new Set<number>();
  let connected = 0;
  for (let offset = 0; offset < table.recordCount; offset += 1000) {
    const page = { tableId, size: 1000, offset, fields: [number, ...(connection ? [connection] : [])] };
    const { records } = await actor.ok(recordCalls.queryRecords, page);
    for (const { data } of records) {
      seen.add(Number(data[number]));
      const cell = data[connection];
      if (Array.isArray(cell) && cell.length === 1) connected += 1;
    }
  }
  return { records: table.recordCount, different: seen.size, connected };
}
