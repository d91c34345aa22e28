import { beforeAll, describe, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { exportCalls } from "#shared/contract/exports";
import { fillPath } from "#shared/contract/define";
import { historyCalls } from "#shared/contract/history";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls, type CellValue } from "#shared/contract/records";
import type { FilterGroup, FilterNode } from "#shared/fields/operators";
import type { TableRules } from "#shared/permissions/table-rules";
import { isOnPostgres } from "../../support/databases/postgres";
import { useTestWorkspace } from "../../support/test-workspace";
import { send } from "../../support/http";
import { jobDone } from "../../support/jobs";
import { openSocket, type TestSocket } from "../../support/socket";
import { randomFrom } from "../../unit/formula/random";
import { holds, visible, type Known, type NaiveRules } from "./naive-rules";
import { createNarrowed, openRules, type Narrowed } from "./narrowed";

/** SOAK=1: the long run. On PostgreSQL every statement is a round trip, so only a part runs there. */
const isSoak = process.env["SOAK"] === "1";
const PROBES = isSoak ? 100_000 : isOnPostgres ? 300 : 2000;
const PROBES_PER_RULE = 100;
/**
 * Half-way between two rule changes the sockets are replaced: each may only send its burst, however fast the
 * probes are.
 */
const SOCKET_CHANGES_AT = PROBES_PER_RULE / 2;
const RECORDS = 40;
const PEOPLE = 12;
const TIMEOUT = isSoak ? 7_200_000 : 180_000;

const workspace = useTestWorkspace();
const random = randomFrom(52);
const below = (count: number): number => Math.floor(random() * count);
const pick = <T>(from: readonly T[]): T => from[below(from.length)] as T;

const words = ["alder", "birch", "cedar", "dogwood", "elder"];
const sourceFields = ["Title", "Team", "Amount", "Salary", "Note"] as const;

let world: Narrowed;
let deals: Known[];
let people: Known[];
let naive: NaiveRules;
let socket: TestSocket;

const tableId = () => world.deals.id;
const field = (name: string) => world.deals.field(name);
const cells = (): Record<string, CellValue> =>
  world.deals.data({
    Title: `${pick(words)} ${pick(words)}`,
    Team: below(4),
    Amount: random() < 0.1 ? null : below(100),
    Salary: 900_000 + below(1000),
    Note: random() < 0.2 ? null : `${pick(words)} note`,
  });

async function allOf(table: { id: number }): Promise<Known[]> {
  const { records } = await workspace.builder.ok(recordCalls.queryRecords, { tableId: table.id, size: 200 });
  return records;
}

function condition(names: readonly string[]): FilterNode {
  const name = pick(names);
  const fieldId = field(name);
  if (random() < 0.1) return { fieldId, operator: pick(["isEmpty", "isNotEmpty"] as const) };
  if (name === "Title" || name === "Note") return { fieldId, operator: "contains", value: pick(words) };
  const value = name === "Team" ? below(4) : name === "Amount" ? below(100) : 900_000 + below(1000);
  return { fieldId, operator: pick(["is", "greaterThan", "lessOrEqual"] as const), value };
}

function filter(names: readonly string[], depth = 2): FilterGroup {
  const conditions = Array.from({ length: 1 + below(3) }, () =>
    depth > 0 && random() < 0.3 ? filter(names, depth - 1) : condition(names),
  );
  return { match: pick(["all", "any"] as const), conditions };
}

/** Sets other rules for the member, and the expected result. */
async function changeRules(): Promise<void> {
  const rows = random() < 0.85 ? filter(sourceFields) : null;
  const hiddenNames = sourceFields.filter((name) => name !== "Title" && random() < 0.3);
  const fields = Object.fromEntries(hiddenNames.map((name) => [field(name), "hidden" as const]));
  const team = random() < 0.6 ? below(4) : null;
  const peopleRows: TableRules["rows"] =
    team === null
      ? null
      : { match: "all", conditions: [{ fieldId: world.people.field("Team"), operator: "is", value: team }] };
  const hidesNames = random() < 0.3;
  await world.narrow(world.deals, { ...openRules, rows, fields });
  await world.narrow(world.people, {
    ...openRules,
    rows: peopleRows,
    fields: hidesNames ? { [world.people.field("Name")]: "hidden" } : {},
  });
  const hidden = new Set(hiddenNames.map((name) => field(name)));
  // Dependencies between fields, written by hand instead of read from the server.
  if (hidden.has(field("Salary")))
    for (const id of [world.fields.doubled, world.fields.steps]) hidden.add(id);
  if (hidden.has(field("Amount"))) hidden.add(world.fields.level);
  if (hidesNames || team !== null) hidden.add(world.fields.personName);
  const seen = people.filter(({ data }) => team === null || data[world.people.field("Team")] === team);
  naive = { rows, hidden, entries: new Map([[world.fields.person, new Set(seen.map(({ id }) => id))]]) };
  titles = hidesNames ? (id) => `#${id}` : (id) => nameOf(id);
}

let titles: (id: number) => string;
const textOf = (cell: CellValue | undefined): string => (typeof cell === "string" ? cell : "");
const nameOf = (id: number): string =>
  textOf(people.find((one) => one.id === id)?.data[world.people.field("Name")]);

/** The member's view, including titles of connected records. */
const mine = (): Known[] =>
  visible(deals, naive).map(({ id, data }) => {
    const cell = data[world.fields.person] as unknown as { id: number }[] | null | undefined;
    if (!cell) return { id, data };
    const named = cell.map((entry) => ({ id: entry.id, title: titles(entry.id) }));
    return { id, data: { ...data, [world.fields.person]: named as unknown as CellValue } };
  });

const visibleNames = () => sourceFields.filter((name) => !naive.hidden.has(field(name)));
const plain = ({ id, data }: Known): Known => ({ id, data });
const isMine = (id: number) =>
  naive.rows === null || deals.some((one) => one.id === id && holds(naive.rows as FilterGroup, one));

const probes: Record<string, () => Promise<void>> = {
  async page() {
    const asked = filter(visibleNames());
    const sort = [{ field: field(pick(visibleNames())), order: pick(["asc", "desc"] as const) }];
    const { records } = await workspace.member.ok(recordCalls.queryRecords, {
      tableId: tableId(),
      filter: asked,
      sort,
      size: 200,
    });
    const expected = mine().filter((record) => holds(asked, record));
    expect(records.map(plain).toSorted((a, b) => a.id - b.id)).toEqual(expected);
  },
  async count() {
    const asked = filter(visibleNames());
    const counted = await workspace.member.ok(recordCalls.countRecords, {
      tableId: tableId(),
      filter: asked,
    });
    const all = mine();
    expect(counted).toEqual({
      count: all.filter((record) => holds(asked, record)).length,
      total: all.length,
    });
  },
  async sum() {
    if (naive.hidden.has(field("Amount"))) return;
    const aggregates = [{ fieldId: field("Amount"), name: "sum" as const }];
    const { values, count } = await workspace.member.ok(recordGroupCalls.aggregateRecords, {
      tableId: tableId(),
      aggregates,
    });
    const amounts = mine()
      .flatMap(({ data }) => data[field("Amount")] ?? [])
      .map(Number);
    expect([count, Number(values[0] ?? 0)]).toEqual([
      mine().length,
      amounts.reduce((sum, one) => sum + one, 0),
    ]);
  },
  async groups() {
    if (naive.hidden.has(field("Team"))) return;
    const group = [{ field: field("Team"), order: "asc" as const }];
    const { groups } = await workspace.member.ok(recordGroupCalls.groupRecords, {
      tableId: tableId(),
      group,
    });
    const byTeam = Map.groupBy(mine(), ({ data }) => data[field("Team")] ?? null);
    const expected = [...byTeam].map(([key, records]) => [key, records.length]);
    expect(groups.map(({ keys, count }) => [keys[0], count])).toEqual(
      expected.toSorted(([a], [b]) => Number(a) - Number(b)),
    );
  },
  async search() {
    const text = pick(words);
    const { records } = await workspace.member.ok(recordCalls.queryRecords, {
      tableId: tableId(),
      search: text,
      size: 200,
    });
    const names = visibleNames().filter((name) => name === "Title" || name === "Note");
    const isFound = ({ data }: Known) => names.some((name) => textOf(data[field(name)]).includes(text));
    expect(records.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      mine()
        .filter(isFound)
        .map(({ id }) => id),
    );
  },
  async record() {
    const { id } = pick(deals);
    const { body } = await workspace.member.raw(recordCalls.getRecord, { tableId: tableId(), recordId: id });
    const expected = mine().find((one) => one.id === id);
    expect(body).toMatchObject(
      expected ? { record: { id, data: expected.data } } : { error: { id: "record_not_found" } },
    );
    const { record } = body as { record?: Known };
    expect(Object.keys(record?.data ?? {})).toEqual(Object.keys(expected?.data ?? {}));
  },
  async history() {
    const { id } = pick(deals);
    const { body } = await workspace.member.raw(historyCalls.listRecordChanges, {
      tableId: tableId(),
      recordId: id,
    });
    if (!isMine(id)) return expect(body).toMatchObject({ error: { id: "record_not_found" } });
    const entries = naive.entries.get(world.fields.person);
    for (const change of (body as { changes: { before: object; after: object }[] }).changes) {
      for (const [fieldId, cell] of [...Object.entries(change.before), ...Object.entries(change.after)]) {
        expect(naive.hidden.has(Number(fieldId))).toBe(false);
        if (Number(fieldId) === world.fields.person)
          for (const entry of (cell ?? []) as number[]) expect(entries).toContain(entry);
      }
    }
  },
  async connected() {
    const { id } = pick(people);
    const conditions = [{ fieldId: world.fields.person, operator: "isAnyOf" as const, value: [id] }];
    const { count } = await workspace.member.ok(recordCalls.countRecords, {
      tableId: tableId(),
      filter: { match: "all", conditions },
    });
    const shows = ({ data }: Known) =>
      ((data[world.fields.person] ?? []) as unknown as { id: number }[]).some((entry) => entry.id === id);
    expect(count).toBe(mine().filter(shows).length);
  },
  /** The member writes: only what they see, and never so that it becomes hidden from them. */
  async write() {
    const { id, data } = pick(deals);
    const name = pick(visibleNames());
    const value = cells()[field(name)] ?? null;
    const { status, body } = await workspace.member.raw(recordCalls.updateRecords, {
      tableId: tableId(),
      records: [{ id, data: { [field(name)]: value } }],
    });
    const after = { id, data: { ...data, [field(name)]: value } };
    const staysMine = naive.rows === null || holds(naive.rows, after);
    const expected = !isMine(id) ? 404 : staysMine ? 200 : 403;
    expect({ status, body }).toEqual({ status: expected, body: expect.anything() });
    deals = await allOf(world.deals);
    await socket.settle();
    socket.messages.length = 0;
  },
  /** Another user writes, and the member's socket gets only what concerns them. */
  async event() {
    const { id } = pick(deals);
    const was = isMine(id);
    socket.messages.length = 0;
    const before = deals;
    await workspace.builder.ok(recordCalls.updateRecords, {
      tableId: tableId(),
      records: [{ id, data: cells() }],
    });
    deals = await allOf(world.deals);
    await socket.settle();
    const isNow = isMine(id);
    const told = socket.messages.flatMap((message) => (message.type === "change" ? [message.event] : []));
    const resets = socket.messages.filter(({ type }) => type === "reset").length;
    const same = JSON.stringify(before) === JSON.stringify(deals);
    const records = told.filter(({ name }) => name.startsWith("record."));
    if (!was && !isNow) expect([records, resets]).toEqual([[], 0]);
    else if (!same) {
      const name = was ? (isNow ? "record.updated" : "record.deleted") : "record.created";
      expect(records.map((event) => event.name)).toContain(name);
    }
    const expected = mine().find((one) => one.id === id);
    for (const event of records) {
      if (!("records" in event.payload)) continue;
      for (const record of event.payload.records as Known[])
        expect(Object.keys(record.data)).toEqual(Object.keys(expected?.data ?? {}));
    }
  },
};

async function compareExport(): Promise<void> {
  const { identifier, jobId } = await workspace.member.ok(exportCalls.exportTable, { id: tableId() });
  await jobDone(workspace.member, jobId);
  const { bytes } = await send({
    port: workspace.org.port,
    host: workspace.org.host,
    method: "GET",
    path: fillPath(exportCalls.downloadExport.path, { identifier }),
    headers: { Authorization: `Bearer ${workspace.member.token}` },
  });
  const [header = "", ...lines] = bytes.toString().replace("\uFEFF", "").trim().split("\n");
  const hiddenNames = world.deals.table.fields
    .filter(({ id }) => naive.hidden.has(id))
    .map(({ name }) => name);
  for (const name of hiddenNames) expect(header.split(",")).not.toContain(name);
  const titled = lines.map((line) => line.split(",")[0]?.trim());
  expect(titled).toEqual(mine().map(({ data }) => data[field("Title")]));
}

async function followDeals(): Promise<void> {
  socket = await openSocket(workspace.member);
  await socket.follow(tableTopic(tableId()));
}

beforeAll(async () => {
  world = await createNarrowed(workspace);
  await world.people.add(
    ...Array.from({ length: PEOPLE }, (_, at) => ({ Name: `Person ${at}`, Team: at % 4 })),
  );
  people = await allOf(world.people);
  await workspace.builder.ok(recordCalls.createRecords, {
    tableId: tableId(),
    records: Array.from({ length: RECORDS }, () => ({
      data: { ...cells(), [world.fields.person]: [...new Set([pick(people).id, pick(people).id])] },
    })),
  });
  deals = await allOf(world.deals);
  await followDeals();
}, TIMEOUT);

describe("Data hidden by rules never leaves the server", () => {
  test(
    `compared with a simple model of the rules, ${PROBES} times`,
    async () => {
      const names = Object.keys(probes);
      for (let at = 0; at < PROBES; at += 1) {
        if (at % PROBES_PER_RULE === 0) {
          await changeRules();
          await socket.settle();
          if (!isOnPostgres || at === 0) await compareExport();
        }
        if (at % PROBES_PER_RULE === SOCKET_CHANGES_AT) {
          await socket.close();
          await followDeals();
        }
        const name = pick(names);
        try {
          await probes[name]?.();
        } catch (error) {
          throw new Error(
            `Probe ${at} (${name}): ${JSON.stringify(naive.rows)} ${[...naive.hidden].join()}`,
            {
              cause: error,
            },
          );
        }
      }
    },
    TIMEOUT,
  );
});
