import { beforeAll, describe, expect, test } from "@jest/globals";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls, type CellValue } from "#shared/contract/records";
import type { FilterCondition } from "#shared/fields/operators";
import { foldText } from "#shared/fold-text";
import { useTestWorkspace } from "../../support/test-workspace";
import { createNarrowed, openRules, ruleOn, type Narrowed } from "./narrowed";

const workspace = useTestWorkspace();
const RECORDS = 30;
const names = ["Ana", "Émile", "Zoë", "bruno", "Óscar Lima", "Quetzal"];

type Entry = { id: number; title: string };
type Operand = Omit<FilterCondition, "fieldId">;

let world: Narrowed;
let people: number[];
/** Contents of the member's cells, by record. */
let cells: Map<number, Entry[]>;

beforeAll(async () => {
  world = await createNarrowed(workspace);
  const added = await world.people.add(...names.map((Name, at) => ({ Name, Team: at % 3 })));
  people = added.map(({ id }) => id);
  const connected = (at: number): number[] =>
    people.filter((_id, person) => at % 5 !== 0 && (at * 7 + person * 3) % 4 < 2);
  await workspace.builder.ok(recordCalls.createRecords, {
    tableId: world.deals.id,
    records: Array.from({ length: RECORDS }, (_, at) => ({
      data: { ...world.deals.data({ Title: `Deal ${at}` }), [world.fields.person]: connected(at) },
    })),
  });
});

const tableId = () => world.deals.id;
const entriesOf = (cell: CellValue | undefined): Entry[] => (cell ?? []) as unknown as Entry[];
const folded = (entries: readonly Entry[]): string[] => entries.map(({ title }) => foldText(title));
const keyOf = (entries: readonly Entry[]): string | null =>
  entries.length === 0 ? null : folded(entries).join("\n");
const fitting = (isFit: (entries: readonly Entry[]) => boolean): number[] =>
  [...cells].filter(([, entries]) => isFit(entries)).map(([id]) => id);

const rules = {
  "a rule for rows": () =>
    world.narrow(world.people, { ...openRules, rows: ruleOn(world.people, "Team", 1) }),
  "a rule that hides the names": () =>
    world.narrow(world.people, { ...openRules, fields: { [world.people.field("Name")]: "hidden" } }),
  "both rules": () =>
    world.narrow(world.people, {
      ...openRules,
      rows: ruleOn(world.people, "Team", 1),
      fields: { [world.people.field("Name")]: "hidden" },
    }),
};

describe.each(Object.entries(rules))(
  "A connection restricted by %s agrees with the cells",
  (_what, restrict) => {
    beforeAll(async () => {
      await restrict();
      const { records } = await workspace.member.ok(recordCalls.queryRecords, {
        tableId: tableId(),
        size: 200,
      });
      cells = new Map(records.map(({ id, data }) => [id, entriesOf(data[world.fields.person])]));
    });

    const has = (text: string) => (entries: readonly Entry[]) =>
      (keyOf(entries) ?? "").includes(foldText(text));
    const filters: [what: string, operand: () => Operand, isFit: (entries: readonly Entry[]) => boolean][] = [
      ...[...names, "emi", "#2"].flatMap((text): (typeof filters)[number][] => [
        [`contains ${text}`, () => ({ operator: "contains", value: text }), has(text)],
        [
          `does not contain ${text}`,
          () => ({ operator: "doesNotContain", value: text }),
          (entries) => !has(text)(entries),
        ],
      ]),
      ["is empty", () => ({ operator: "isEmpty" }), (entries) => entries.length === 0],
      ["is not empty", () => ({ operator: "isNotEmpty" }), (entries) => entries.length > 0],
      [
        "is any of",
        () => ({ operator: "isAnyOf", value: people.slice(0, 2) }),
        (entries) => entries.some(({ id }) => people.slice(0, 2).includes(id)),
      ],
      [
        "is none of",
        () => ({ operator: "isNoneOf", value: people.slice(0, 2) }),
        (entries) => !entries.some(({ id }) => people.slice(0, 2).includes(id)),
      ],
    ];
    test.each(filters)("in a filter that %s", async (_name, operand, isFit) => {
      const conditions = [{ fieldId: world.fields.person, ...operand() }];
      const filter = { match: "all" as const, conditions };
      const asked = { tableId: tableId(), filter };
      const { records } = await workspace.member.ok(recordCalls.queryRecords, { ...asked, size: 200 });
      expect(records.map(({ id }) => id)).toEqual(fitting(isFit));
      expect((await workspace.member.ok(recordCalls.countRecords, asked)).count).toBe(fitting(isFit).length);
    });

    test.each([...names, "emi", "an"])("in a search for %s", async (search) => {
      const { records } = await workspace.member.ok(recordCalls.queryRecords, {
        tableId: tableId(),
        search,
        size: 200,
      });
      expect(records.map(({ id }) => id)).toEqual(fitting(has(search)));
    });

    test.each(["asc", "desc"] as const)("in an order (%s), page by page", async (order) => {
      const sort = [{ field: world.fields.person, order }];
      const found: number[] = [];
      let after: string | undefined;
      do {
        const page = await workspace.member.ok(recordCalls.queryRecords, {
          tableId: tableId(),
          sort,
          size: 7,
          ...(after !== undefined && { after }),
        });
        found.push(...page.records.map(({ id }) => id));
        after = page.next ?? undefined;
      } while (after !== undefined);
      const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
      const expected = [...cells]
        .map(([id, entries]) => ({ id, key: keyOf(entries) }))
        .toSorted((one, other) => {
          if (one.key === null || other.key === null)
            return Number(one.key === null) - Number(other.key === null) || one.id - other.id;
          const by = compare(one.key, other.key);
          return (order === "asc" ? by : -by) || one.id - other.id;
        });
      expect(found).toEqual(expected.map(({ id }) => id));
    });

    test("in groups", async () => {
      const group = [{ field: world.fields.person, order: "asc" as const }];
      const { groups } = await workspace.member.ok(recordGroupCalls.groupRecords, {
        tableId: tableId(),
        group,
      });
      const counts = Map.groupBy(cells, ([, entries]) => keyOf(entries));
      expect(groups).toHaveLength(counts.size);
      for (const { keys, count } of groups) {
        const entries = entriesOf(keys[0] as CellValue);
        expect(count).toBe(counts.get(keyOf(entries))?.length);
      }
    });

    test("in aggregates", async () => {
      const figures = ["filled", "empty", "percentFilled", "unique"] as const;
      const aggregates = figures.map((name) => ({ fieldId: world.fields.person, name }));
      const { values } = await workspace.member.ok(recordGroupCalls.aggregateRecords, {
        tableId: tableId(),
        aggregates,
      });
      const filled = fitting((entries) => entries.length > 0).length;
      const unique = new Set([...cells.values()].flatMap((entries) => keyOf(entries) ?? [])).size;
      expect(values).toEqual([filled, RECORDS - filled, (filled / RECORDS) * 100, unique]);
    });
  },
);
