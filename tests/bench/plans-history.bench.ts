import { createRecords, operation, type Operation } from "../../server/engine/model/operations";
import type { HistoryFilters } from "#shared/contract/history-log";
import { listHistoryRows } from "../../server/areas/history/log/repository";
import { sealNext } from "../../server/areas/history/seal/seal-job";
import type { OrganizationDatabase, Query } from "../../server/database/types";
import { addRecords, apply, createTable, makeActor, onTable, openKit } from "../unit/engine/kit";
import { alternate, median, type Bench, type Figure } from "./support/figure";

const ROUNDS = 7;
const WRITES = 400;
const PAIRS = 2000;
const EVENTS = 20_000;
const AT_ONCE = 250;
const ENTRIES = 50_000;
const PAGE = 100;
const READS = 200;

const use = (meter: string, amount: number, subject = ""): Operation =>
  operation(null, {
    type: "meter.add",
    meter,
    amount,
    subject,
    timeZone: "America/Sao_Paulo",
    limit: 1e12,
    tolerance: 10,
    most: 1e12,
  });
const asked = <Row>(sql: string, ...parameters: (string | number)[]) =>
  ({ sql, parameters }) as unknown as Query<Row>;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

interface WriteWork {
  more: readonly Operation[];
  actor: ReturnType<typeof makeActor>;
}

/** Times one write, ms. */
const writes =
  (database: OrganizationDatabase, tableId: number, fieldId: number) =>
  ({ more = [], actor = makeActor() }: Partial<WriteWork> = {}) =>
  (index: number) => {
    const made = createRecords(onTable("record:create", tableId), [{ data: { [fieldId]: `Row ${index}` } }]);
    return timeOf(() => database.applyChanges({ actor, cause: "interface", operations: [made, ...more] }));
  };

/**
 * Times pairs of writes, one directly after the other and each first in half of them, so that what else the machine
 * does is in both.
 *
 * @returns the medians, µs
 */
async function pairs(floor: (index: number) => Promise<number>, product: (index: number) => Promise<number>) {
  const times = { floor: [] as number[], product: [] as number[] };
  for (let index = 0; index < PAIRS; index += 1) {
    const first = index % 2 === 0 ? ("floor" as const) : ("product" as const);
    for (const side of first === "floor" ? (["floor", "product"] as const) : (["product", "floor"] as const))
      times[side].push(await (side === "floor" ? floor : product)(index));
  }
  return { floor: median(times.floor) * 1000, product: median(times.product) * 1000 };
}

/** Writes on a plan with limits beside the same without, µs each. */
async function metering(database: OrganizationDatabase, tableId: number, fieldId: number): Promise<Figure[]> {
  const write = writes(database, tableId, fieldId);
  const limited = { ...makeActor(), recordLimit: { limit: 1e9, most: 1.1e9 } };
  await pairs(write(), write());
  const planned = await pairs(write(), write({ actor: limited }));
  // API calls are counted in one commit for all of 2 seconds.
  const counts: number[] = [];
  for (let index = 0; index < PAIRS / 10; index += 1)
    counts.push(await timeOf(() => apply(database, [use("apiCalls", WRITES, "token:1")])));
  const share = (median(counts) * 1000) / WRITES;
  const counted = await pairs(write(), write({ more: [use("gbSeconds", 1, "function:1")] }));
  const same = await pairs(write(), write());
  const figure = (name: string, { floor, product }: { floor: number; product: number }): Figure => ({
    figure: name,
    value: product,
    unit: "µs",
    floor,
    ratio: product / floor,
    target: "< 1.03",
    reached: product / floor < 1.03,
  });
  return [
    figure("a write with the limits of a plan and its API calls counted, beside the same without", {
      ...planned,
      product: planned.product + share,
    }),
    figure("a write that is metered in its own commit, as functions are, beside the same without", counted),
    figure("a write beside the same, the error of these figures", same),
  ];
}

/** Meters after many random events, beside a sum of those events. */
async function recount(database: OrganizationDatabase): Promise<Figure> {
  const wanted = new Map<string, number>();
  let seed = 7;
  const random = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let done = 0; done < EVENTS; done += AT_ONCE) {
    const events = Array.from({ length: AT_ONCE }, () => {
      const [subject, amount] = [`automation:${random(20)}`, 1 + random(5)];
      for (const name of [subject, ""]) wanted.set(name, (wanted.get(name) ?? 0) + amount);
      return apply(database, [use("automationRuns", amount, subject)]);
    });
    await Promise.all(events);
  }
  const rows = await database.all(
    asked<{ subject: string; amount: number }>(
      `select "subject", sum("amount") as "amount" from "meterUse" where "meter" = 'automationRuns' group by "subject"`,
    ),
  );
  const wrong = rows.filter(({ subject, amount }) => wanted.get(subject) !== amount).length;
  const value = wrong + Math.abs(rows.length - wanted.size);
  return {
    figure: `meters that differ from a recount after ${EVENTS.toLocaleString("en")} random events`,
    value,
    target: "0",
    reached: value === 0,
  };
}

/** The rows of the history's first page, beside its entries read by the index, µs each. */
async function firstPage(
  database: OrganizationDatabase,
  filters: HistoryFilters,
  [what, where, ...values]: [what: string, where: string, ...values: number[]],
): Promise<Figure> {
  const timeOfRead = (read: () => Promise<unknown>) => async () => {
    const times: number[] = [];
    for (let index = 0; index < READS; index += 1) times.push(await timeOf(read));
    return median(times) * 1000;
  };
  const all = { actions: [], search: "", people: [], since: null, after: null, from: null, until: null };
  const selection = { ...all, kinds: ["record", "table", "field"], filters };
  const product = timeOfRead(() => listHistoryRows(database, selection, Number.MAX_SAFE_INTEGER, PAGE));
  const bare = `select * from "change" where ${where} order by "seq" desc limit ${PAGE}`;
  const floor = timeOfRead(() => database.all(asked(bare, ...values)));
  const measured = await alternate(ROUNDS, floor, product);
  const entries = (await database.get(asked<{ n: number }>(`select count(*) as "n" from "change"`)))?.n ?? 0;
  return {
    figure: `the history's first page ${what}among ${entries.toLocaleString("en")} entries, beside these entries by the index`,
    value: measured.product,
    unit: "µs",
    floor: measured.floor,
    ratio: measured.product / measured.floor,
    target: "< 2",
    reached: measured.product / measured.floor < 2,
  };
}

/** Time that sealing the entries adds to writing them. */
async function sealing(database: OrganizationDatabase, tableId: number, fieldId: number): Promise<Figure> {
  const until = () => Date.now() + 1;
  while (await sealNext(database, until()));
  const writing = await timeOf(async () => {
    for (let index = 0; index < WRITES * 5; index += 1)
      await addRecords(database, tableId, [{ [fieldId]: `Sealed ${index}` }]);
  });
  const seals = await timeOf(async () => {
    while (await sealNext(database, until()));
  });
  const ratio = 1 + seals / writing;
  return {
    figure: "writes with their part of the hash chain, beside writes",
    value: writing + seals,
    unit: "ms",
    floor: writing,
    ratio,
    target: "< 1.05",
    reached: ratio < 1.05,
  };
}

async function addEntries(database: OrganizationDatabase, tableId: number, fieldId: number): Promise<void> {
  for (let done = 0; done < ENTRIES; done += AT_ONCE)
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        addRecords(database, tableId, [{ [fieldId]: `Entry ${done + index}` }]),
      ),
    );
}

export default {
  name: "plans-history",
  async run() {
    const kit = await openKit();
    const database = await kit.newDatabase();
    const { tableId, fieldIds } = await createTable(database, ["text"]);
    const [fieldId = 0] = fieldIds;
    const figures = [...(await metering(database, tableId, fieldId)), await recount(database)];
    figures.push(await sealing(database, tableId, fieldId));
    await addEntries(database, tableId, fieldId);
    figures.push(await firstPage(database, {}, ["", "1 = 1"]));
    figures.push(await firstPage(database, { tableId }, ["of a table ", `"tableId" = ?`, tableId]));
    await kit.close();
    return figures;
  },
} satisfies Bench;
