import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { createRandom } from "../../support/random";
import { createSharedTable, openSide, settle } from "./two-sides";

const CUTS = process.env["SOAK"] === "1" ? 1000 : 60;
const FIELDS = [7, 8, 9];
const RECORDS = [1, 2, 3];
const SEED = 37;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test(`After ${CUTS} random cuts of the connection while two users edit, both see the same, and no value is lost silently`, async () => {
  const { below, pick } = createRandom(SEED);
  const table = createSharedTable(
    RECORDS.map(() => Object.fromEntries(FIELDS.map((field) => [field, "start"]))),
  );
  const sides = [openSide("one", table), openSide("other", table)];
  let values = 0;
  /** The latest value that each side entered in a cell, and how many were saved there before. */
  const entered = sides.map(() => new Map<string, string>());

  for (let cut = 0; cut < CUTS; cut++) {
    const side = pick(sides);
    if (below(2) === 0) side.cut();
    else side.lose();
    for (let edit = below(5); edit >= 0; edit--) {
      const at = below(sides.length);
      const editor = sides[at]!;
      const id = pick(RECORDS);
      const fields = FIELDS.filter(() => below(2) === 0);
      if (fields.length === 0) continue;
      const data = Object.fromEntries(fields.map((field) => [field, `v${++values}`]));
      // As the grid does: what the user saw has to be there still, unless an earlier edit of theirs is pending.
      const seen = fields.filter((field) => editor.records.overlay.values.get(id)?.[field] === undefined);
      const expected = Object.fromEntries(seen.map((field) => [field, editor.value(id, field) ?? null]));
      void editor.records.edit([{ id, data, expect: expected }]);
      for (const field of fields) entered[at]!.set(`${id}:${field}`, data[field] ?? "");
      if (below(2) === 0) await settle();
      if (below(3) === 0) for (const each of sides) each.read();
    }
    await settle();
    if (below(3) > 0) await side.mend();
  }
  for (const side of sides) await side.mend();
  for (const side of sides) await side.mend();

  expect(table.unseen).toEqual([]);
  for (const [at, side] of sides.entries()) {
    expect(side.records.outbox.size).toBe(0);
    for (const id of RECORDS)
      for (const field of FIELDS) {
        expect(side.value(id, field)).toBe(table.records.get(id)?.data[field]);
        const mine = entered[at]!.get(`${id}:${field}`);
        const isSaved = mine === undefined || (table.history.get(`${id}:${field}`) ?? []).includes(mine);
        // Unsaved values are marked in their cells.
        if (!isSaved) expect(side.records.refusal(id, field)?.value).toBe(mine);
      }
  }
}, 60_000);
