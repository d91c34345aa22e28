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
} from "../../../server/engine/model/operations";
import { undoChangeSet } from "../../../server/engine/public";
import {
  RANDOM_TIME,
  addField,
  addRecords,
  apply,
  createTable,
  grant,
  makeActor,
  deleteObject,
  restoreObject,
  onTable,
  openKit,
  page,
  rounds,
  type Kit,
} from "./kit";
import { countRounds } from "../../support/progress";

/** Number of successive changes, and how often the state is compared with the model. */
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
/** The two tables in memory; computed values are derived again for each comparison. */
interface Model {
  parents: Map<number, Parent>;
  children: Map<number, Child>;
  /** The field of the children's hours is in the trash. */
  isWithoutHours: boolean;
}

const newModel = (): Model => ({ parents: new Map(), children: new Map(), isWithoutHours: false });

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
  // Twice the hours, which is an error without any.
  const twice = await addField(database, children.tableId, {
    type: "advancedFormula",
    config: {
      expression: `{#${hours}} * 2 / IF({#${hours}} = 0, 0, 1)`,
      format: { style: "number", decimals: null, thousands: true, symbol: null },
    },
  });
  const long = { match: "all", conditions: [{ fieldId: hours, operator: "greaterThan", value: 5 }] };
  const figures = {
    count: await roll("count", null),
    sum: await roll("sum", hours),
    max: await roll("max", hours),
    long: await roll("count", null, long),
    twice: await roll("sum", twice),
  };
  const sums = await addField(database, children.tableId, {
    type: "vlookup",
    config: { connectionId: link, fieldId: figures.sum },
  });
  const twices = await addField(database, children.tableId, {
    type: "vlookup",
    config: { connectionId: link, fieldId: figures.twice },
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
    twice,
    twices,
  };
}
type Tables = Awaited<ReturnType<typeof makeTables>>;

const living = <One extends Parent>(records: ReadonlyMap<number, One>): [number, One][] =>
  [...records].filter(([, record]) => !record.isTrashed).toSorted(([a], [b]) => a - b);
const titleOf = (id: number, name: string | null) => ({ id, title: name ?? `#${id}` });

const DIVIDED = { error: "#DIV/0!", reason: "divideByZero" };
const GONE = { error: "#REF!", reason: "deletedField", field: "number 1" };

/** An aggregate of several records' values: an error if some are errors. Values by record id in order. */
function figureOf(values: [number, unknown][], of: (values: number[]) => unknown): unknown {
  const failed = values.filter(([, value]) => typeof value === "object" && value !== null);
  const [first] = failed;
  if (!first) return of(values.flatMap(([, value]) => (typeof value === "number" ? [value] : [])));
  const [record, { error }] = first as [number, { error: string }];
  return { error, reason: "inRecords", count: failed.length, record };
}

/** The expected content of both tables. */
function expected(at: Tables, { parents, children, isWithoutHours }: Model) {
  const childrenOf = (id: number) => living(children).filter(([, child]) => child.parents.has(id));
  const hoursOf = (id: number) => childrenOf(id).flatMap(([, { hours }]) => hours ?? []);
  const add = (values: number[]) =>
    values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0);
  const whenThere = <One>(value: One) => (isWithoutHours ? GONE : value);
  const sumOf = (id: number) => whenThere(add(hoursOf(id)));
  const twiceOf = ({ hours }: Child) => whenThere(hours === null || hours === 0 ? DIVIDED : hours * 2);
  const twicesOf = (id: number) =>
    figureOf(
      childrenOf(id).map(([child, record]) => [child, twiceOf(record)]),
      add,
    );
  const listed = (list: unknown[]) => (list.length === 0 ? null : list);
  return {
    parents: living(parents).map(([id, { name }]) => ({
      id,
      data: {
        [at.name]: name,
        [at.inverse]: listed(childrenOf(id).map(([child, { name: title }]) => titleOf(child, title))),
        [at.figures.count]: childrenOf(id).length,
        [at.figures.sum]: sumOf(id),
        [at.figures.max]: whenThere(hoursOf(id).length === 0 ? null : Math.max(...hoursOf(id))),
        [at.figures.long]: whenThere(hoursOf(id).filter((hours) => hours > 5).length),
        [at.figures.twice]: twicesOf(id),
      },
    })),
    children: living(children).map(([id, { name, hours, parents: of }]) => {
      const own = living(parents).filter(([parent]) => of.has(parent));
      return {
        id,
        data: {
          [at.title]: name,
          ...(!isWithoutHours && { [at.hours]: hours }),
          [at.link]: listed(own.map(([parent, known]) => titleOf(parent, known.name))),
          [at.sums]: figureOf(
            own.map(([parent]) => [parent, sumOf(parent)]),
            listed,
          ),
          [at.twice]: twiceOf({ name, hours, parents: of, isTrashed: false }),
          [at.twices]: figureOf(
            own.map(([parent]) => [parent, twicesOf(parent)]),
            listed,
          ),
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
  const kind = random.integer(0, 10);
  const run = (operation: Operation) => apply(database, [operation]);
  if (kind === 0 || parent === undefined) {
    const [made] = await addRecords(database, at.parents, [{ [at.name]: `Parent ${step}` }]);
    if (made) parents.set(made.id, { name: `Parent ${step}`, isTrashed: false });
  } else if (kind <= 2 || child === undefined) {
    const hours = model.isWithoutHours ? null : random.integer(0, 10);
    const cells = { [at.title]: `Child ${step}`, [at.link]: some };
    const { results } = await run(
      createRecords(onTable("record:create", at.children), [
        { data: model.isWithoutHours ? cells : { ...cells, [at.hours]: hours } },
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
    const data = { [at.title]: title, ...(!model.isWithoutHours && { [at.hours]: hours }) };
    await run(updateRecords(onTable("record:update", at.children), [{ id: child, data }]));
    Object.assign(children.get(child) ?? {}, { name: title, ...(!model.isWithoutHours && { hours }) });
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
  } else if (kind === 9) {
    const move = model.isWithoutHours ? restoreObject : deleteObject;
    await run(move("field", at.hours));
    model.isWithoutHours = !model.isWithoutHours;
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
  "Connections, lookups, rollups and formulas are what a count by hand says, errors too (seed %i)",
  async (seed) => {
    const at = await makeTables();
    const random = createRandom(seed);
    const model = newModel();
    for (const step of countRounds(STEPS)) {
      await change(at, model, random, step);
      if (step % CHECK_EVERY === 0) expect(await stored(at)).toEqual(expected(at, model));
    }
  },
  RANDOM_TIME,
);

test("Undoing everything leads through the same states to the first one", async () => {
  const at = await makeTables();
  const random = createRandom(7);
  const model = newModel();
  const states = [await stored(at)];
  const counts = [await lastChangeSet()];
  for (let step = 1; step <= rounds(40); step += 1) {
    await change(at, model, random, step);
    states.push(await stored(at));
    counts.push(await lastChangeSet());
  }
  // Some changes change nothing: then there is nothing to undo, and restoring takes two.
  const start = counts[0] ?? 0;
  const made = (await undoable()).filter((id) => id > start).toSorted((a, b) => b - a);
  for (const id of made) {
    await undoChangeSet(
      database,
      makeActor(),
      ({ action, target }) => grant(action.kind, action.name, Number(target)),
      {
        changeSetId: id,
      },
    );
    const index = counts.findIndex((count) => count >= id) - 1;
    // A step of two change sets is only half undone after the first of them.
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
