import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import Database from "better-sqlite3";
import { fillPath } from "#shared/contract/define";
import { recordCalls } from "#shared/contract/records";
import { keyColumn, recordTable, valueColumn } from "../../../server/sql/names";
import { prepareFolder } from "../../support/organizations/prepared-folder";
import { startServerProcess } from "../../support/server-process";
import { alternate, median, type Figure } from "./figure";
import { startFloor } from "./floor-process";
import { keptRecords } from "./kept-records";
import { medianTime, type Question } from "./latency";
import { requestsPerSecond } from "./load";
import { memoryFigures } from "./server-memory";
import { twelveFields } from "./made-fields";

const TABLE = 1;
const SIZE = 100;
const ROUNDS = 5;
const PAGE_ROUNDS = 3;
/** Records up to which the figure of memory counts. */
const SMALL = 100_000;
const INDEX_WAIT = 90_000;
/** One for the sort, one for the filter with its sort, three for the fields that may hold the searched number. */
const INDEXES_WANTED = 5;

const [CODE, TITLE, TEAM, CONTACT, LENGTH] = [1, 2, 3, 4, 5];
const [STATUS, DUE] = [8, 10];

/** The same question in the product's words and in the floor's. */
interface Asked {
  name: string;
  bodies: readonly object[];
  sql: string;
  values: readonly (readonly unknown[])[];
}

const table = recordTable(TABLE);
const texts = [CODE, TITLE, TEAM, CONTACT].map(keyColumn);
const columns = `id, revision, ${twelveFields.map((_, index) => valueColumn(index + 1)).join(", ")}`;
const select = (where: string, order: string) =>
  `select ${columns} from ${table} where deletedAt is null and ${where} order by ${order} limit ${SIZE}`;
const contains = texts.map((key) => `instr(${key}, ?) > 0`).join(" or ");
const fourTimes = (term: string) => Array.from({ length: 4 }, () => term);

const spread = (rows: number) =>
  Array.from({ length: 50 }, (_, index) => Math.floor((index * rows * 0.9) / 50));
const cursor = (id: number) => Buffer.from(JSON.stringify(["", [], id])).toString("base64url");
const statusAndLength = (status: number, length: number) => ({
  match: "all",
  conditions: [
    { fieldId: STATUS, operator: "is", value: status },
    { fieldId: LENGTH, operator: "greaterThan", value: length },
  ],
});
const byDue = [{ field: DUE, order: "asc" }];

function questions(rows: number) {
  const lengths = Array.from({ length: 20 }, (_, index) => 100_000 + index * 10_000);
  return {
    page: {
      name: "page in default order",
      bodies: spread(rows).map((id) => ({ after: cursor(id) })),
      sql: select("id > ?", "id"),
      values: spread(rows).map((id) => [id]),
    },
    sorted: {
      name: "page by a sort people use",
      bodies: [{ sort: byDue }],
      sql: select("1", `${valueColumn(DUE)} asc nulls last, id`),
      values: [[]],
    },
    filtered: {
      name: "select = x and number > y, by date",
      bodies: lengths.map((length) => ({ filter: statusAndLength(2, length), sort: byDue })),
      sql: select(
        `${valueColumn(STATUS)} = ? and ${valueColumn(LENGTH)} > ?`,
        `${valueColumn(DUE)} asc nulls last, id`,
      ),
      values: lengths.map((length) => [2, length]),
    },
    rare: {
      name: "search of a rare word",
      bodies: [{ search: `INS-${rows - 7}` }],
      sql: select(`(${contains})`, "id"),
      values: [fourTimes(`ins-${rows - 7}`)],
    },
    number: {
      name: "search of a rare number",
      bodies: [{ search: "123456.5" }],
      sql: select(`(${contains} or ${valueColumn(LENGTH)} = ?)`, "id"),
      values: [[...fourTimes("123456.5"), 123_456.5]],
    },
    common: {
      name: "search of a common word",
      bodies: [{ search: "runway" }],
      sql: select(`(${contains})`, "id"),
      values: [fourTimes("runway")],
    },
    jump: {
      name: "jump to 90 %",
      bodies: [{ offset: Math.floor(rows * 0.9) }],
      sql: `${select("1", "id")} offset ?`,
      values: [[Math.floor(rows * 0.9)]],
    },
  } satisfies Record<string, Asked>;
}

/** Every figure of reading records of twelve mixed fields, against the same statement in a bare server. */
export async function measureReads(
  rows: number,
  folder: string,
  tell: (figure: Figure) => void,
): Promise<Figure[]> {
  const { host, tokens } = await prepareFolder(
    folder,
    await keptRecords(`record-reads-${rows}`, rows, twelveFields),
  );
  const path = join(folder, "organizations", "1.sqlite");
  const asked = questions(rows);
  const server = await startServerProcess(folder);
  const headers = { host: `${host}:${server.port}`, authorization: `Bearer ${tokens.member}` };
  const product = (one: Pick<Asked, "bodies">): Question & { bodies: readonly string[] } => ({
    port: server.port,
    path: fillPath(recordCalls.queryRecords.path, { tableId: TABLE }),
    headers,
    bodies: one.bodies.map((body) => JSON.stringify({ size: SIZE, ...body })),
  });

  const update = () => medianTime(updating(rows, server.port, headers), 40);
  const plainUpdates = [await update(), await update(), await update()];
  // People look at their views; the server does the rest.
  for (const one of [asked.sorted, asked.filtered, asked.number]) await medianTime(product(one), 6);
  await indexesBuilt(path, INDEXES_WANTED);
  const indexedUpdates = [await update(), await update(), await update()];

  const statements = Object.fromEntries(
    Object.entries({ ...asked, one: { sql: `select ${columns} from ${table} where id = ?` } }).map(
      ([name, { sql }]) => [name, sql],
    ),
  );
  const floor = await startFloor("record-reads", { path, statements });
  const bare = (name: string, values: Asked["values"]) => ({
    port: floor.port,
    path: `/${name}`,
    headers: {},
    bodies: values.map((one) => JSON.stringify({ values: one })),
  });
  const figures: Figure[] = [];
  const add = (figure: Figure) => {
    const named = { ...figure, figure: `${rows.toLocaleString("en")}: ${figure.figure}` };
    tell(named);
    figures.push(named);
  };

  for (const name of ["page", "sorted"] as const) {
    const one = asked[name];
    const measured = await alternate(
      PAGE_ROUNDS,
      () => requestsPerSecond(bare(name, one.values)),
      () => requestsPerSecond(product(one)),
    );
    const ratio = measured.product / measured.floor;
    add({
      figure: one.name,
      value: measured.product,
      unit: "pages/s",
      floor: measured.floor,
      ratio,
      target: "≥ 0.6",
      reached: ratio >= 0.6,
    });
  }
  const compare = async (name: keyof typeof asked, most: number, times: number) => {
    const one = asked[name];
    const measured = await alternate(
      ROUNDS,
      () => medianTime(bare(name, one.values), times),
      () => medianTime(product(one), times),
    );
    const ratio = measured.product / measured.floor;
    add({
      figure: one.name,
      value: measured.product,
      unit: "ms",
      floor: measured.floor,
      ratio,
      target: `≤ ${most} × the floor`,
      reached: ratio <= most,
    });
  };
  await compare("filtered", 2, 200);
  await compare("rare", 0.2, 12);
  await compare("number", 0.2, 12);
  await compare("common", 2, 60);
  await compare("jump", 1, 20);

  const deep = { bodies: [{ after: cursor(Math.floor(rows * 0.9)) }] };
  const depth = await alternate(
    ROUNDS,
    () => medianTime(product({ bodies: [{}] }), 200),
    () => medianTime(product(deep), 200),
  );
  add({
    figure: "page at 90 % by key, beside the first",
    value: depth.product,
    unit: "ms",
    floor: depth.floor,
    ratio: depth.product / depth.floor,
    target: "≤ 2 × the first page",
    reached: depth.product <= depth.floor * 2,
  });

  const ids = spread(rows).map((id) => id + 1);
  let turn = 0;
  const single = await alternate(
    ROUNDS,
    () =>
      medianTime(
        bare(
          "one",
          ids.map((id) => [id]),
        ),
        300,
      ),
    () =>
      medianTime(
        {
          port: server.port,
          method: "GET",
          path: fillPath(recordCalls.getRecord.path, {
            tableId: TABLE,
            recordId: ids[(turn += 1) % ids.length] ?? 1,
          }),
          headers,
        },
        300,
      ),
  );
  add({
    figure: "one record",
    value: single.product,
    unit: "ms",
    floor: single.floor,
    ratio: single.product / single.floor,
    target: "≤ 4 × the floor",
    reached: single.product <= single.floor * 4,
  });

  const upkeep = median(indexedUpdates) / median(plainUpdates);
  add({
    figure: "update with the indexes, beside without",
    value: median(indexedUpdates),
    unit: "ms",
    floor: median(plainUpdates),
    ratio: upkeep,
    target: "≤ 1.5 ×",
    reached: upkeep <= 1.5,
  });
  if (rows <= SMALL) memoryFigures(server, "these reads").forEach(add);
  await Promise.all([server.stop(), floor.stop()]);
  return figures;
}

/** Changes of the fields that the indexes hold. */
function updating(rows: number, port: number, headers: Record<string, string>): Question {
  return {
    port,
    method: "PATCH",
    path: fillPath(recordCalls.updateRecords.path, { tableId: TABLE }),
    headers,
    bodies: Array.from({ length: 1000 }, (_, index) =>
      JSON.stringify({
        records: [
          {
            id: 1 + ((index * 7919 + Math.floor(Math.random() * rows)) % rows),
            data: {
              [STATUS]: 1 + (index % 4),
              [LENGTH]: Math.floor(Math.random() * 400_000),
              [DUE]: `2026-${String(1 + (index % 12)).padStart(2, "0")}-11`,
            },
          },
        ],
      }),
    ),
  };
}

async function indexesBuilt(path: string, least: number): Promise<void> {
  const database = new Database(path, { readonly: true });
  const built = database.prepare(`select count(*) from "recordIndex" where "builtAt" is not null`).pluck();
  const wanted = database.prepare(`select count(*) from "recordIndex" where "builtAt" is null`).pluck();
  const end = Date.now() + INDEX_WAIT;
  while (Number(built.get()) < least || Number(wanted.get()) > 0) {
    if (Date.now() > end) throw new Error("The server did not build its indexes.");
    await wait(200);
  }
  database.close();
}
