import { afterEach, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toStructureData } from "../../../server/database/structure";
import { OrganizationWriter } from "../../../server/database/sqlite/organization-writer";
import { toRequest } from "../../../server/engine/model/change-context";
import { createRecords, updateRecords, type Operation } from "../../../server/engine/model/operations";
import { changes, noIds, remember, works } from "../../unit/engine/every-work";
import { makeActor, onTable } from "../../unit/engine/kit";
import { countRounds } from "../../support/progress";
import { structure } from "../../support/databases/structure";

/** How often the same work is done, each time on a new file. */
const isSoak = process.env["SOAK"] === "1";
const ROUNDS = isSoak ? 40 : 1;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The driver's error when the system refuses a write. A full disk may end the whole transaction. */
const FAULTS = [
  { code: "SQLITE_FULL", endsTransaction: true },
  { code: "SQLITE_FULL", endsTransaction: false },
  { code: "SQLITE_BUSY", endsTransaction: false },
  { code: "SQLITE_IOERR_WRITE", endsTransaction: true },
] as const;
type Fault = (typeof FAULTS)[number];

const { exec } = Database.prototype;
const statements = Object.getPrototypeOf(new Database(":memory:").prepare("select 1")) as Record<
  "run" | "all" | "get",
  (this: Database.Statement, ...values: unknown[]) => unknown
>;
const { run, all, get } = statements;
afterEach(() => {
  Object.assign(Database.prototype, { exec });
  Object.assign(statements, { run, all, get });
});

/** Makes the nth write from now on fail, in the driver. @returns whether it was reached */
function failAt(nth: number, { code, endsTransaction }: Fault): () => boolean {
  let left = nth;
  const count = (database: Database.Database) => {
    left -= 1;
    if (left !== 0) return;
    if (endsTransaction && database.inTransaction) exec.call(database, "rollback");
    throw new Database.SqliteError("The system refused it", code);
  };
  Object.assign(Database.prototype, {
    exec(this: Database.Database, sql: string) {
      if (!sql.startsWith("rollback")) count(this);
      return exec.call(this, sql);
    },
  });
  for (const [name, original] of Object.entries({ run, all, get })) {
    Object.assign(statements, {
      [name](this: Database.Statement, ...values: unknown[]) {
        if (!this.readonly) count(this.database);
        return original.apply(this, values);
      },
    });
  }
  return () => {
    Object.assign(Database.prototype, { exec });
    Object.assign(statements, { run, all, get });
    return left <= 0;
  };
}

/** The content of a file: its schema and every row of every table, including those of the search indexes. */
function contentOf(path: string): string {
  const file = new Database(path, { readonly: true });
  const tables = file
    .prepare(`select name, sql from sqlite_master where sql not like 'create virtual%' order by name`)
    .all() as { name: string; sql: string }[];
  const rows = tables
    .filter(({ sql }) => /^create table/i.test(sql))
    .map(({ name }) => file.prepare(`select * from "${name}"`).raw().all());
  file.close();
  return JSON.stringify([tables, rows]);
}

/** The records of a user-made table. */
function idsIn(path: string, tableId: number): number[] {
  const file = new Database(path, { readonly: true });
  const ids = file.prepare(`select id from t_${tableId} order by id`).pluck().all() as number[];
  file.close();
  return ids;
}

/** Runs a piece of work with each of its writes failing, one after the other, until nothing fails any more. */
function tryAll(
  writer: OrganizationWriter,
  path: string,
  place: number,
  operations: Operation[],
  fault: Fault,
) {
  const request = toRequest({
    actor: makeActor(),
    cause: "interface",
    operations,
    idempotency: { key: `work ${place}`, requestHash: "same" },
  });
  const before = contentOf(path);
  for (let nth = 1; ; nth += 1) {
    const restore = failAt(nth, fault);
    const { outcomes } = writer.commit([{ kind: "changeSet", request }]);
    const failed = restore();
    const [outcome] = outcomes;
    if (!failed) {
      if (outcome?.kind !== "applied") throw new Error(`Work ${place}: ${JSON.stringify(outcome)}`);
      expect(nth).toBeGreaterThan(5);
      expect(contentOf(path)).not.toBe(before);
      return outcome.result.results;
    }
    expect(outcome).toMatchObject({ kind: "failed" });
    if (contentOf(path) !== before) expect([place, nth]).toBe("without a trace");
  }
}

test.each(isSoak ? FAULTS : FAULTS.slice(0, 2))(
  "Whichever write fails with $code (transaction ended: $endsTransaction), nothing is half done",
  (fault) => {
    for (const _round of countRounds(ROUNDS)) {
      const folder = mkdtempSync(join(tmpdir(), "workloom-failing-"));
      folders.push(folder);
      const path = join(folder, "organization.sqlite");
      const writer = new OrganizationWriter(path, toStructureData(structure));
      const ids = noIds();
      for (const [place, work] of works.entries())
        remember(ids, place, tryAll(writer, path, place, work(ids), fault));
      const [parents, children] = [idsIn(path, ids.parents), idsIn(path, ids.children)];
      for (const [place, change] of changes.entries())
        tryAll(writer, path, works.length + place, change(ids, parents, children), fault);
      writer.close();
    }
  },
  30_000 + ROUNDS * 20_000,
);

test.each(FAULTS)(
  "If a write of a shared commit fails with $code (transaction ended: $endsTransaction), each change is stored as it was answered, or not at all",
  (fault) => {
    const folder = mkdtempSync(join(tmpdir(), "workloom-failing-"));
    folders.push(folder);
    const path = join(folder, "organization.sqlite");
    const writer = new OrganizationWriter(path, toStructureData(structure));
    const ids = noIds();
    const commit = (operations: Operation[][]) =>
      writer.commit(
        operations.map((own) => ({
          kind: "changeSet",
          request: toRequest({ actor: makeActor(), cause: "interface", operations: own }),
        })),
      ).outcomes;
    /** A commit that takes long leaves the rest to the next one. */
    const commitAll = (operations: Operation[][]) => {
      const outcomes = commit(operations);
      while (outcomes.length < operations.length) outcomes.push(...commit(operations.slice(outcomes.length)));
      return outcomes;
    };
    const [made] = works[0] ? commit([works[0](ids)]) : [];
    if (made?.kind !== "applied") throw new Error(JSON.stringify(made));
    remember(ids, 0, made.result.results);
    const create = (name: string, id?: number) => [
      createRecords(onTable("record:create", ids.parents), [{ data: { [ids.name]: name } }]),
      // This record does not exist: the whole change is refused, after its first write.
      ...(id === undefined ? [] : [updateRecords(onTable("record:update", ids.parents), [{ id, data: {} }])]),
    ];
    const expected: number[] = [];
    for (let nth = 1, failed = true; failed; nth += 1) {
      const restore = failAt(nth, fault);
      const outcomes = commitAll([create("One"), create("Refused", 9999), create("Three")]);
      failed = restore();
      expect(outcomes).toHaveLength(3);
      expect(outcomes[1]?.kind).toBe("failed");
      for (const outcome of outcomes) {
        const [result] = outcome.kind === "applied" ? outcome.result.results : [];
        if (result?.type === "records") expected.push(...result.records.map(({ id }) => id));
      }
      expect(idsIn(path, ids.parents)).toEqual(expected);
    }
    expect(expected.length).toBeGreaterThan(2);
    writer.close();
  },
);
