import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fillPath } from "#shared/contract/define";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { BULK_MAX } from "#shared/limits/records";
import { createRandom } from "../../../server/demo/random";
import { keyColumn, recordTable, valueColumn } from "../../../server/sql/names";
import { prepareFolder } from "../../support/organizations/prepared-folder";
import { startServerProcess } from "../../support/server-process";
import { alternate, type Figure } from "./figure";
import { startFloor } from "./floor-process";
import { keptRecords } from "./kept-records";
import { medianTime, type Question } from "./latency";
import { requestsPerSecond } from "./load";
import { memoryFigures } from "./server-memory";
import { twelveFields } from "./made-fields";

const TABLE = 1;
const TITLE = 2;
const ROUNDS = 7;
const TIMES = 80;
const WRITERS = 16;
/** Rounds of many writers before the measured ones, because a server in use is warm. */
const WARM_UP_ROUNDS = 3;
const BULK_ROUNDS = 5;
const BULK_TIMES = 3;
/** The largest table for which memory is measured. */
const SMALL = 100_000;

const table = recordTable(TABLE);
/** Fields with a folded text next to the value, as in the engine's own table. */
const isText = (field: number) => ["text", "email"].includes(twelveFields[field - 1]?.type ?? "");
const fieldIds = twelveFields.map((_, index) => index + 1);
const columnsOf = (field: number) => [valueColumn(field), ...(isText(field) ? [keyColumn(field)] : [])];
const valuesOf = (field: number, value: CellValue): CellValue[] => {
  if (typeof value === "string" && isText(field)) return [value, value.toLowerCase()];
  return [typeof value === "boolean" ? Number(value) : value];
};

const insertColumns = ["createdAt", "createdBy", "updatedAt", "updatedBy", ...fieldIds.flatMap(columnsOf)];
const insert = `insert into ${table} (${insertColumns.join(", ")}) values (${insertColumns.map(() => "?").join(", ")})`;
const update = `update ${table} set ${valueColumn(TITLE)} = ?, ${keyColumn(TITLE)} = ?, revision = revision + 1,
  updatedAt = ?, updatedBy = ? where id = ?`;

const random = createRandom(7);
const makeRow = (index: number): CellValue[] => twelveFields.map((field) => field.value(random, index));
const asData = (row: readonly CellValue[]) =>
  Object.fromEntries(row.map((value, index) => [fieldIds[index] ?? 0, value]));
const asValues = (row: readonly CellValue[]): unknown[] => [
  Date.now(),
  1,
  Date.now(),
  1,
  ...row.flatMap((value, index) => valuesOf(index + 1, value)),
];

/** The same write in the formats of the product and of the floor. */
interface Pair {
  product: Question & { bodies: readonly string[] };
  bare: Question & { bodies: readonly string[] };
}

/**
 * All figures of writing records with twelve mixed fields, over the same HTTP client, against a bare server that
 * commits the same rows to a copy of the same file.
 */
export async function measureWrites(
  rows: number,
  folder: string,
  tell: (figure: Figure) => void,
): Promise<Figure[]> {
  const seed = await keptRecords(`record-reads-${rows}`, rows, twelveFields);
  const { host, tokens } = await prepareFolder(folder, seed);
  const copy = join(folder, "floor.sqlite");
  copyFileSync(seed, copy);
  const server = await startServerProcess(folder);
  const floor = await startFloor("record-writes", { path: copy, insert, update });
  const headers = { host: `${host}:${server.port}`, authorization: `Bearer ${tokens.member}` };
  const path = fillPath(recordCalls.createRecords.path, { tableId: TABLE });
  const pair = (kind: "insert" | "update" | "bulk", product: object[], bare: object[]): Pair => ({
    product: {
      port: server.port,
      method: kind === "update" ? "PATCH" : "POST",
      path,
      headers,
      bodies: product.map((body) => JSON.stringify(body)),
    },
    bare: {
      port: floor.port,
      path: `/${kind}`,
      headers: {},
      bodies: bare.map((body) => JSON.stringify(body)),
    },
  });
  const made = Array.from({ length: BULK_MAX }, (_, index) => makeRow(rows + index));
  const edits = made.map((row, index) => ({
    id: 1 + ((index * 7919) % rows),
    title: `${row.filter((value) => typeof value === "string").join(" ")} ${index}`,
  }));
  const inserts = pair(
    "insert",
    made.map((row) => ({ records: [{ data: asData(row) }] })),
    made.map((row) => ({ values: asValues(row) })),
  );
  const updates = pair(
    "update",
    // Each round writes new texts, because writing the present value changes nothing.
    edits.map(({ id, title }) => ({ records: [{ id, data: { [TITLE]: title } }] })),
    edits.map(({ id, title }) => ({ values: [title, title.toLowerCase(), Date.now(), 1, id] })),
  );
  const bulks = pair(
    "bulk",
    [{ records: made.map((row) => ({ data: asData(row) })) }],
    [{ rows: made.map(asValues) }],
  );

  const figures: Figure[] = [];
  const add = (figure: Figure) => {
    const named = { ...figure, figure: `${rows.toLocaleString("en")}: ${figure.figure}` };
    tell(named);
    figures.push(named);
  };
  const compareTimes = async (figure: string, { product, bare }: Pair, most: number) => {
    let from = 0;
    const piece = (question: Question & { bodies: readonly string[] }) => ({
      ...question,
      bodies: question.bodies.slice(from, from + TIMES),
    });
    await medianTime(piece(bare), TIMES);
    await medianTime(piece(product), TIMES);
    const measured = await alternate(
      ROUNDS,
      () => medianTime(piece(bare), TIMES),
      () => {
        from += TIMES;
        return medianTime(piece(product), TIMES);
      },
    );
    const ratio = measured.product / measured.floor;
    add({
      figure,
      value: measured.product,
      unit: "ms",
      floor: measured.floor,
      ratio,
      target: `≤ ${most} × the floor`,
      reached: ratio <= most,
    });
  };
  const compareRates = async (
    figure: string,
    unit: string,
    rounds: number,
    least: number,
    bare: () => Promise<number>,
    product: () => Promise<number>,
  ) => {
    const measured = await alternate(rounds, bare, product);
    const ratio = measured.product / measured.floor;
    add({
      figure,
      value: measured.product,
      unit,
      floor: measured.floor,
      ratio,
      target: `≥ ${least}`,
      reached: ratio >= least,
    });
  };

  await compareTimes("one update", updates, 3);
  await compareTimes("one insert", inserts, 3);
  // Both are warmed up by many writes, like servers in use.
  for (const question of [inserts.bare, inserts.product]) {
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await requestsPerSecond(question, WRITERS);
  }
  await compareRates(
    `${WRITERS} writers at once`,
    "inserts/s",
    ROUNDS,
    1,
    () => requestsPerSecond(inserts.bare, WRITERS),
    () => requestsPerSecond(inserts.product, WRITERS),
  );
  const bulkRate = async (question: Question) => (BULK_MAX / (await medianTime(question, BULK_TIMES))) * 1000;
  await bulkRate(bulks.product);
  await compareRates(
    `bulk insert of ${BULK_MAX.toLocaleString("en")} a call`,
    "rows/s",
    BULK_ROUNDS,
    0.15,
    () => bulkRate(bulks.bare),
    () => bulkRate(bulks.product),
  );
  if (rows <= SMALL) memoryFigures(server, "these writes").forEach(add);
  await Promise.all([server.stop(), floor.stop()]);
  return figures;
}
