import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { filterTree, operatorNames } from "#shared/fields/operators";
import { periodNames } from "#shared/fields/periods";
import { createRandom } from "../../../server/demo/random";
import type { OrganizationDatabase } from "../../../server/database/types";
import { AppError } from "../../../server/errors";
import { addRecords, createTable, openKit, page, type Kit } from "../../unit/engine/kit";
import { countRounds } from "../../support/progress";

const INPUTS = process.env["SOAK"] === "1" ? 100_000 : 600;
/** The errors that a filter may get; any other is a bug. */
const REFUSED = new Set(["invalid_request", "field_not_found"]);
const TYPES = [
  "text",
  "number",
  "checkbox",
  "date",
  "datetime",
  "select",
  "tags",
  "user",
  "time",
  "email",
] as const;

let kit: Kit;
let database: OrganizationDatabase;
beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
});
afterAll(() => kit.close());

type Random = ReturnType<typeof createRandom>;
const pick = <One>(random: Random, list: readonly One[]): One | undefined =>
  list[random.integer(0, list.length - 1)];

const scalars = [
  "",
  "me",
  "%",
  "_",
  "\\",
  "'; drop table x; --",
  "\u0000",
  "São",
  "💧",
  "2026-02-29",
  "2026-11-21",
  "12:61",
  "1e999",
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  true,
  false,
  null,
];

function randomValue(random: Random): unknown {
  switch (random.integer(0, 6)) {
    case 0:
      return undefined;
    case 1:
      return Array.from({ length: random.integer(0, 4) }, () => pick(random, scalars));
    case 2:
      return {
        period: pick(random, [...periodNames, "never"]),
        days: pick(random, [undefined, 0, 1, 7, 1e9]),
      };
    case 3:
      return { $gt: 1 };
    default:
      return pick(random, scalars);
  }
}

/** A tree that people, programs or strangers may send. */
function randomNode(random: Random, fieldIds: readonly number[], depth: number): unknown {
  if (depth > 0 && random.integer(0, 2) === 0) {
    const conditions = Array.from({ length: random.integer(0, 4) }, () =>
      randomNode(random, fieldIds, depth - 1),
    );
    return { match: pick(random, ["all", "any", "all", "any", "none"]), conditions };
  }
  return {
    fieldId: random.integer(0, 30) === 0 ? pick(random, [0, -1, 9999, "1"]) : pick(random, fieldIds),
    operator: random.integer(0, 30) === 0 ? "like" : pick(random, operatorNames),
    value: randomValue(random),
  };
}

test(
  `${INPUTS} random filters are answered or refused, never a failure`,
  async () => {
    const random = createRandom(3);
    const { tableId, fieldIds } = await createTable(database, TYPES);
    await addRecords(database, tableId, [{ [fieldIds[0] ?? 0]: "São", [fieldIds[1] ?? 0]: 1.5 }, {}]);
    const ended = { answered: 0, refused: 0, malformed: 0 };
    for (const _round of countRounds(INPUTS)) {
      const tree = { match: "all", conditions: [randomNode(random, fieldIds, 4)] };
      const parsed = filterTree.safeParse(tree);
      if (!parsed.success) {
        ended.malformed += 1;
        continue;
      }
      try {
        await page(database, tableId, { filter: parsed.data, size: 1 });
        ended.answered += 1;
      } catch (error) {
        if (!(error instanceof AppError) || !REFUSED.has(error.id))
          throw new Error(JSON.stringify(tree), { cause: error });
        ended.refused += 1;
      }
    }
    for (const count of Object.values(ended)) expect(count).toBeGreaterThan(INPUTS / 50);
  },
  Math.max(20_000, INPUTS * 30),
);
