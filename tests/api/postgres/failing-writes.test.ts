import { afterAll, afterEach, beforeAll, expect, test } from "@jest/globals";
import { Client } from "pg";
import type { OrganizationDatabase } from "../../../server/database/types";
import { createRecords, type Operation } from "../../../server/engine/model/operations";
import { changes, noIds, remember, works } from "../../unit/engine/every-work";
import { apply, onTable, openKit, type Kit } from "../../unit/engine/kit";

const isSoak = process.env["SOAK"] === "1";
/** Only every n-th statement fails. */
const STRIDE = isSoak ? 1 : 3;
/** Time that trying them all may take, in ms. */
const LONG = isSoak ? 3_600_000 : 120_000;

let kit: Kit;
let database: OrganizationDatabase;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
});
afterAll(() => kit.close());

/** An error of PostgreSQL for a failed write, and the error that the client gets. */
const FAULTS = [
  { what: "the disk is full", code: "53100", told: "storage_unavailable" },
  { what: "the connection is ended", code: null, told: "storage_unavailable" },
  { what: "a lock does not come", code: "55P03", told: "storage_unavailable" },
  { what: "transactions cannot be put in an order", code: "40001", told: "change_conflict" },
  { what: "transactions wait for each other", code: "40P01", told: "change_conflict" },
] as const;
type Fault = (typeof FAULTS)[number];

type Ask = (this: Client, ...given: unknown[]) => Promise<unknown>;
const prototype = Client.prototype as unknown as { query: Ask };
const { query } = prototype;
const repair = (): void => {
  prototype.query = query;
};
afterEach(repair);

const failure = ({ code }: Fault) =>
  code === null
    ? "select pg_terminate_backend(pg_backend_pid())"
    : `do $$ begin raise exception 'refused' using errcode = '${code}'; end $$`;

const textOf = (given: unknown): string =>
  typeof given === "object" && given !== null && "text" in given ? String(given.text) : String(given);

/**
 * Makes the nth statement of a transaction fail; of each transaction, or only of the first.
 *
 * @returns whether it was reached
 */
function failAt(nth: number, fault: Fault, isOnce = false): () => boolean {
  const counts = new WeakMap<Client, number>();
  let failed = 0;
  const ask: Ask = function (this, ...given) {
    const [first] = given.map(textOf);
    if (first === "begin") counts.set(this, 0);
    const count = counts.get(this);
    if (first === "rollback" || count === undefined) return query.apply(this, given);
    counts.set(this, count + 1);
    if (count !== nth || (isOnce && failed > 0)) return query.apply(this, given);
    failed += 1;
    return query.call(this, failure(fault));
  };
  prototype.query = ask;
  return () => {
    repair();
    return failed > 0;
  };
}

/** Every row of every table of the organisation, and its columns and indexes. */
async function content(): Promise<unknown> {
  const schema = `workloom_${database.organizationId}`;
  return database.get({
    sql: `select
      (select md5(string_agg(query_to_xml(
          format('select * from %I.%I as one order by one::text', schemaname, tablename), true, false, '')::text,
          '' order by tablename)) from pg_tables where schemaname = ?) as "rows",
      (select md5(string_agg(table_name || column_name || data_type, ',' order by table_name, column_name))
        from information_schema.columns where table_schema = ?) as "columns",
      (select md5(string_agg(indexdef, ',' order by indexdef)) from pg_indexes where schemaname = ?) as "indexes"`,
    parameters: [schema, schema, schema],
  });
}

/** Runs a piece of work with each of its statements failing, one after the other, until nothing fails any more. */
async function tryAll(place: number, operations: readonly Operation[]) {
  const more = { idempotency: { key: `work ${place}`, requestHash: "same" } };
  const before = await content();
  for (let nth = place % STRIDE; ; nth += STRIDE) {
    for (const fault of isSoak ? FAULTS : [FAULTS[Math.floor(nth / STRIDE + place) % FAULTS.length]!]) {
      const end = failAt(nth, fault);
      const outcome = await apply(database, operations, more).catch((error: unknown) => error);
      const hasFailed = end();
      // Retried work may need one statement less than the first time.
      if (!hasFailed || (fault.told === "change_conflict" && !(outcome instanceof Error))) {
        expect(nth).toBeGreaterThan(5);
        if (outcome instanceof Error) throw outcome;
        expect(await content()).not.toEqual(before);
        return (outcome as Awaited<ReturnType<typeof apply>>).results;
      }
      expect(outcome).toMatchObject({ id: fault.told });
      expect([place, nth, await content()]).toEqual([place, nth, before]);
    }
  }
}

const idsIn = async (tableId: number): Promise<number[]> =>
  (
    await database.all<{ id: number }>({ sql: `select id from t_${tableId} order by id`, parameters: [] })
  ).map(({ id }) => id);

async function tryAllWorks(): Promise<void> {
  const ids = noIds();
  for (const [place, work] of works.entries()) remember(ids, place, await tryAll(place, work(ids)));
  const [parents, children] = [await idsIn(ids.parents), await idsIn(ids.children)];
  for (const [place, change] of changes.entries())
    await tryAll(works.length + place, change(ids, parents, children));
}

test(
  "Whichever statement fails, for whatever reason, nothing is half done",
  async () => {
    await tryAllWorks();
  },
  LONG,
);

test.each(FAULTS.filter(({ told }) => told === "change_conflict"))(
  "Where $what once, the work is done anew and nobody notices",
  async (fault) => {
    const made = await apply(database, works[0]!(noIds()));
    const [tableId = 0, name = 0] = made.results.map((each) => (each.type === "object" ? each.id : 0));
    const create = () =>
      apply(database, [createRecords(onTable("record:create", tableId), [{ data: { [name]: "Once" } }])]);
    for (const nth of [0, 3, 6]) {
      const end = failAt(nth, fault, true);
      // Concurrent changes share a transaction, and its outcome.
      await Promise.all([create(), create(), create()]);
      expect(end()).toBe(true);
    }
    expect(await idsIn(tableId)).toHaveLength(9);
  },
);
