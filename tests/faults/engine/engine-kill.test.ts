import { afterAll, beforeAll, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { OrganizationDatabase } from "../../../server/database/types";
import { createTable, openKit, page, recordCount, type Kit } from "../../unit/engine/kit";
import { countRounds } from "../../support/progress";

const ROUNDS = process.env["SOAK"] === "1" ? 200 : 3;
/** Rounds that write into one table: each is followed by a check of the whole file. */
const ROUNDS_PER_TABLE = 20;
/** Time that one round may take on a busy machine, in ms. */
const ROUND_TIME = 30_000;
/** Acknowledged changes after which a round's process may be killed. */
const CHANGES_MIN = process.env["SOAK"] === "1" ? 1000 : 40;
const PROGRAM = fileURLToPath(new URL("./write-until-killed.ts", import.meta.url));
const TSX = join(process.cwd(), "node_modules/tsx/dist/loader.mjs");

let kit: Kit;
let database: OrganizationDatabase;
let tableId: number;
let fieldId: number;
beforeAll(async () => {
  kit = await openKit();
});
afterAll(() => kit.close());

async function startTable(): Promise<void> {
  database = await kit.newDatabase();
  const table = await createTable(database, ["text"]);
  ({ tableId } = table);
  [fieldId = 0] = table.fieldIds;
}

/** Runs the writing program until it acknowledged some changes, and kills it during the next ones. */
async function writeAndKill(round: number): Promise<Map<number, Set<string>>> {
  const args = [kit.folder, database.organizationId, tableId, fieldId, `r${round}`].map(String);
  const child = spawn(process.execPath, ["--import", TSX, PROGRAM, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const enough = CHANGES_MIN + ((round * 37) % 200);
  let told = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    told += text;
    if (told.split("\n").length > enough) child.kill("SIGKILL");
  });
  const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
    child.on("close", (...ended) => {
      resolve(ended);
    });
  });
  expect([code, signal]).toEqual([null, "SIGKILL"]);
  const acknowledged = new Map<number, Set<string>>();
  // The last line may be incomplete.
  for (const line of told.split("\n").slice(0, -1)) {
    const [id = "", value = ""] = line.split(" ");
    acknowledged.set(Number(id), new Set([...(acknowledged.get(Number(id)) ?? []), value]));
  }
  return acknowledged;
}

test(
  `every change that was acknowledged is there after the server was killed, ${ROUNDS} times`,
  async () => {
    for (const round of countRounds(ROUNDS)) {
      if (round % ROUNDS_PER_TABLE === 1) await startTable();
      await kit.databases.close();
      const acknowledged = await writeAndKill(round);
      await kit.restart();
      database = await kit.databases.organization(database.organizationId);
      const stored = await database.all<{ id: number; text: string }>({
        sql: `select id, f_${fieldId} as text from t_${tableId}`,
        parameters: [],
      });
      const texts = new Map(stored.map((row) => [row.id, row.text]));
      for (const [id, values] of acknowledged) {
        // A record may be newer than the last acknowledged change, never older.
        const last = [...values].at(-1) ?? "";
        expect([last, `${last}-changed`]).toContain(texts.get(id));
      }
      await checkWhole();
    }
  },
  ROUNDS * ROUND_TIME,
);

type Use = Record<string, number>;

/** Use by consumer as the meter has it, and the month's total. */
function meterOf(file: Database.Database): Use {
  const rows = file
    .prepare(
      `select "subject", sum("amount") as "amount" from "meterUse" where "meter" = ? group by "subject"`,
    )
    .all("automationRuns") as { subject: string; amount: number }[];
  return Object.fromEntries(rows.map(({ subject, amount }) => [subject, amount]));
}

/** The same recounted from the log: the writing program meters each record by the number in its value. */
function recountOf(file: Database.Database): Use {
  const rows = file
    .prepare(`select "after" from "change" where "object" = 'record' and "action" = 'create'`)
    .pluck()
    .all() as string[];
  const use: Use = {};
  for (const after of rows) {
    const [, writer = "", count] = /-(\d+)-(\d+)"/.exec(after) ?? [];
    const amount = 1 + (Number(count) % 5);
    for (const subject of [`automation:${writer}`, ""]) use[subject] = (use[subject] ?? 0) + amount;
  }
  return use;
}

/** The file is intact, count, log and search index match the records, and the meter matches the log. */
async function checkWhole(): Promise<void> {
  const file = new Database(join(kit.folder, "organizations", `${database.organizationId}.sqlite`), {
    readonly: true,
  });
  expect(file.pragma("integrity_check", { simple: true })).toBe("ok");
  const one = (sql: string) => Number(file.prepare(sql).pluck().get());
  const records = one(`select count(*) from t_${tableId}`);
  expect(await recordCount(database, tableId)).toBe(records);
  expect(
    one(
      `select sum(coalesce("lastObjectId" - "objectId" + 1, 1)) from "change" where "action" in ('create', 'import') and "object" = 'record'`,
    ),
  ).toBe(records);
  expect(one(`select count(*) from s_${tableId}`)).toBe(records);
  expect(meterOf(file)).toEqual(recountOf(file));
  file.close();
  const { records: shown } = await page(database, tableId, { search: "changed", size: 10 });
  for (const record of shown) expect(record.data[fieldId]).toMatch(/changed$/);
}
