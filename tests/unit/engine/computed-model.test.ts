import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { createRandom } from "../../../server/demo/random";
import type { OrganizationDatabase } from "../../../server/database/types";
import {
  createRecords,
  deleteRecords,
  importRecords,
  restoreRecords,
  updateRecords,
  type Operation,
} from "../../../server/engine/changes/operations";
import { undoChangeSet } from "../../../server/engine/public";
import {
  RANDOM_TIME,
  addField,
  addRecords,
  apply,
  createTable,
  grant,
  makeActor,
  onTable,
  openKit,
  page,
  rounds,
  type Kit,
} from "./kit";
import { countRounds } from "../../support/progress";

/** Changes in a row, and how often the whole is compared with the model. */
const STEPS = rounds(120);
const CHECK_EVERY = 10;

let kit: Kit;
let database: OrganizationDatabase;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
});
afterAll(() => kit.close());

interface Parent {
  name: string | null;
  isTrashed: boolean;
}
interface Child extends Parent {
  hours: number | null;
  parents: Set<number>;
}
/** The two tables in memory; what follows from them is counted anew for each question. */
interface Model {
  parents: Map<number, Parent>;
  children: Map<number, Child>;
}

async function makeTables() {
  const parents = await createTable(database, ["text"]);
  const children = await createTable(database, ["text", "number"]);
  const [name = 0] = parents.fieldIds;
  const [title = 0, hours = 0] = children.fieldIds;
  const link = await addField(database, children.tableId, {
    type: "connectedRecord",
    config: { tableId: parents.tableId, many: true, inverseOf: null },
  });
  const inverse = await addField(database, parents.tableId, {
    type: "connectedRecord",
    config: { tableId: children.tableId, many: true, inverseOf: link },
  });
  const roll = (operation: string, fieldId: number | null, filter: object | null = null) =>
    addField(database, parents.tableId, {
      type: "rollup",
      config: { connectionId: inverse, fieldId, operation, filter },
    });
  const long = { match: "all", conditions: [{ fieldId: hours, operator: "greaterThan", value: 5 }] };
  const figures = {
    count: await roll("count", null),
    sum: await roll("sum", hours),
    max: await roll("max", hours),
    long: await roll("count", null, long),
  };
  const sums = await addField(database, children.tableId, {
    type: "vlookup",
    config: { connectionId: link, fieldId: figures.sum },
  });
  return {
    parents: parents.tableId,
    children: children.tableId,
    name,
    title,
    hours,
    link,
    inverse,
    figures,
    sums,
  };
}
type Tables = Awaited<ReturnType<typeof makeTables>>;

const living = <One extends Parent>(records: ReadonlyMap<number, One>): [number, One][] =>
  [...records].filter(([, record]) => !record.isTrashed).toSorted(([a], [b]) => a - b);
const titleOf = (id: number, name: string | null) => ({ id, title: name ?? `#${id}` });

/** What both tables should answer. */
function expected(at: Tables, { parents, children }: Model) {
  const childrenOf = (id: number) => living(children).filter(([, child]) => child.parents.has(id));
  const hoursOf = (id: number) => childrenOf(id).flatMap(([, { hours }]) => hours ?? []);
  const sumOf = (id: number) => {
    const hours = hoursOf(id);
    return hours.length === 0 ? null : hours.reduce((sum, each) => sum + each, 0);
  };
  const listed = (list: unknown[]) => (list.length === 0 ? null : list);
  return {
    parents: living(parents).map(([id, { name }]) => ({
      id,
      data: {
        [at.name]: name,
        [at.inverse]: listed(childrenOf(id).map(([child, { name: title }]) => titleOf(child, title))),
        [at.figures.count]: childrenOf(id).length,
        [at.figures.sum]: sumOf(id),
        [at.figures.max]: hoursOf(id).length === 0 ? null : Math.max(...hoursOf(id)),
        [at.figures.long]: hoursOf(id).filter((hours) => hours > 5).length,
      },
    })),
    children: living(children).map(([id, { name, hours, parents: of }]) => {
      const own = living(parents).filter(([parent]) => of.has(parent));
      return {
        id,
        data: {
          [at.title]: name,
          [at.hours]: hours,
          [at.link]: listed(own.map(([parent, known]) => titleOf(parent, known.name))),
          [at.sums]: listed(own.flatMap(([parent]) => sumOf(parent) ?? [])),
        },
      };
    }),
  };
}

async function stored(at: Tables) {
  const read = async (tableId: number) =>
    (await page(database, tableId, { size: 1000 })).records.map(({ id, data }) => ({ id, data }));
  return { parents: await read(at.parents), children: await read(at.children) };
}

/** One random change of the tables and of the model. */
async function change(at: Tables, model: Model, random: ReturnType<typeof createRandom>, step: number) {
  const pick = <One>(list: readonly One[]): One | undefined => list[random.integer(0, list.length - 1)];
  const { parents, children } = model;
  const parent = pick(living(parents))?.[0];
  const child = pick(living(children))?.[0];
  const some = living(parents)
    .map(([id]) => id)
    .filter(() => random.integer(0, 3) === 0);
  const kind = random.integer(0, 9);
  const run = (operation: Operation) => apply(database, [operation]);
  if (kind === 0 || parent === undefined) {
    const [made] = await addRecords(database, at.parents, [{ [at.name]: `Parent ${step}` }]);
    if (made) parents.set(made.id, { name: `Parent ${step}`, isTrashed: false });
  } else if (kind <= 2 || child === undefined) {
    const hours = random.integer(0, 10);
    const { results } = await run(
      createRecords(onTable("record:create", at.children), [
        { data: { [at.title]: `Child ${step}`, [at.hours]: hours, [at.link]: some } },
      ]),
    );
    const [made] = results[0]?.type === "records" ? results[0].records : [];
    if (made)
      children.set(made.id, { name: `Child ${step}`, hours, parents: new Set(some), isTrashed: false });
  } else if (kind === 3) {
    await run(
      updateRecords(onTable("record:update", at.children), [{ id: child, data: { [at.link]: some } }]),
    );
    const of = children.get(child)?.parents;
    for (const [id, { isTrashed }] of parents) if (!isTrashed) of?.delete(id);
    for (const id of some) of?.add(id);
  } else if (kind === 4) {
    const chosen = living(children)
      .map(([id]) => id)
      .filter(() => random.integer(0, 2) === 0);
    await run(
      updateRecords(onTable("record:update", at.parents), [{ id: parent, data: { [at.inverse]: chosen } }]),
    );
    for (const [id, one] of living(children)) {
      if (chosen.includes(id)) one.parents.add(parent);
      else one.parents.delete(parent);
    }
  } else if (kind === 5) {
    const hours = random.integer(0, 1) === 0 ? null : random.integer(0, 10);
    const title = `Child ${step}`;
    await run(
      updateRecords(onTable("record:update", at.children), [
        { id: child, data: { [at.hours]: hours, [at.title]: title } },
      ]),
    );
    Object.assign(children.get(child) ?? {}, { hours, name: title });
  } else if (kind === 6) {
    await run(
      updateRecords(onTable("record:update", at.parents), [{ id: parent, data: { [at.name]: null } }]),
    );
    Object.assign(parents.get(parent) ?? {}, { name: null });
  } else if (kind === 7) {
    await run(deleteRecords(onTable("record:delete", at.children), [child]));
    Object.assign(children.get(child) ?? {}, { isTrashed: true });
  } else if (kind === 8) {
    await run(deleteRecords(onTable("record:delete", at.parents), [parent]));
    Object.assign(parents.get(parent) ?? {}, { isTrashed: true });
  } else {
    const trashed = [...children].filter(([, { isTrashed }]) => isTrashed).map(([id]) => id);
    const trashedParents = [...parents].filter(([, { isTrashed }]) => isTrashed).map(([id]) => id);
    await run(restoreRecords(onTable("record:restore", at.children), trashed));
    await run(restoreRecords(onTable("record:restore", at.parents), trashedParents));
    for (const id of trashed) Object.assign(children.get(id) ?? {}, { isTrashed: false });
    for (const id of trashedParents) Object.assign(parents.get(id) ?? {}, { isTrashed: false });
  }
}

test.each([1, 2, 3])(
  "Connections, lookups and rollups are what a count by hand says after every kind of change (seed %i)",
  async (seed) => {
    const at = await makeTables();
    const random = createRandom(seed);
    const model: Model = { parents: new Map(), children: new Map() };
    for (const step of countRounds(STEPS)) {
      await change(at, model, random, step);
      if (step % CHECK_EVERY === 0) expect(await stored(at)).toEqual(expected(at, model));
    }
  },
  RANDOM_TIME,
);

test("Taking everything back leads through the same states to the first one", async () => {
  const at = await makeTables();
  const random = createRandom(7);
  const model: Model = { parents: new Map(), children: new Map() };
  const states = [await stored(at)];
  const counts = [await lastChangeSet()];
  for (let step = 1; step <= rounds(40); step += 1) {
    await change(at, model, random, step);
    states.push(await stored(at));
    counts.push(await lastChangeSet());
  }
  // Some changes change nothing: there is nothing to take back then, and restoring takes two.
  const start = counts[0] ?? 0;
  const made = (await undoable()).filter((id) => id > start).toSorted((a, b) => b - a);
  for (const id of made) {
    await undoChangeSet(database, makeActor(), ({ action, target }) => grant(action, target), {
      changeSetId: id,
    });
    const index = counts.findIndex((count) => count >= id) - 1;
    // A step of two change sets is half taken back after the first of them.
    if (counts[index] === id - 1) expect(await stored(at)).toEqual(states[index]);
  }
  expect(await stored(at)).toEqual(states[0]);
});

test("An imported batch connects its records and counts", async () => {
  const at = await makeTables();
  const [one] = await addRecords(database, at.parents, [{ [at.name]: "One" }]);
  const id = one?.id ?? 0;
  const rows = Array.from({ length: 500 }, (_, index) => [`Row ${index}`, 1, index % 2 === 0 ? [id] : null]);
  await apply(
    database,
    [importRecords(onTable("record:create", at.children), [at.title, at.hours, at.link], rows)],
    { cause: "import" },
  );
  const { records } = await page(database, at.parents);
  expect(records[0]?.data).toMatchObject({ [at.figures.count]: 250, [at.figures.sum]: 250 });
});

async function lastChangeSet(): Promise<number> {
  const row = await database.get<{ id: number }>({
    sql: `select max("id") as id from "changeSet"`,
    parameters: [],
  });
  return row?.id ?? 0;
}

async function undoable(): Promise<number[]> {
  const rows = await database.all<{ id: number }>({
    sql: `select "id" from "changeSet" where "undoable" = 1 and "undoneBy" is null`,
    parameters: [],
  });
  return rows.map(({ id }) => id);
}
