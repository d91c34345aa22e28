import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { CHANGED, createSharedTable, openSide, settle } from "./two-sides";

const [TITLE, HOURS, NOTE] = [7, 8, 9] as const;
type Edit = Partial<Record<7 | 8 | 9, string>>;

interface Case {
  name: string;
  /** Edits made without a connection, each its own change. */
  mine: Edit[];
  theirs: Edit;
  saved: Edit;
  /** Marked cells with the user's value. */
  conflicts: Edit;
}

const START = { [TITLE]: "Sweep", [HOURS]: "2", [NOTE]: "" };

const cases: Case[] = [
  {
    name: "only one side changed the record",
    mine: [{ 7: "Mine" }],
    theirs: {},
    saved: { 7: "Mine" },
    conflicts: {},
  },
  {
    name: "both changed different fields",
    mine: [{ 7: "Mine" }],
    theirs: { 8: "5" },
    saved: { 7: "Mine", 8: "5" },
    conflicts: {},
  },
  {
    name: "both changed the same field",
    mine: [{ 7: "Mine" }],
    theirs: { 7: "Theirs" },
    saved: { 7: "Theirs" },
    conflicts: { 7: "Mine" },
  },
  {
    name: "one change of several fields meets a change of one of them",
    mine: [{ 7: "Mine", 8: "9", 9: "Seen" }],
    theirs: { 8: "5" },
    saved: { 7: "Mine", 8: "5", 9: "Seen" },
    conflicts: { 8: "9" },
  },
  {
    name: "one change of several fields meets changes of all of them",
    mine: [{ 7: "Mine", 8: "9" }],
    theirs: { 7: "Theirs", 8: "5" },
    saved: { 7: "Theirs", 8: "5" },
    conflicts: { 7: "Mine", 8: "9" },
  },
  {
    name: "the user changed the field twice",
    mine: [{ 7: "First" }, { 7: "Second" }],
    theirs: { 7: "Theirs" },
    saved: { 7: "Theirs" },
    conflicts: { 7: "Second" },
  },
  {
    name: "a later change of another field follows a conflict",
    mine: [{ 7: "Mine" }, { 9: "Seen" }],
    theirs: { 7: "Theirs" },
    saved: { 7: "Theirs", 9: "Seen" },
    conflicts: { 7: "Mine" },
  },
  {
    name: "a change of two fields, of which one is changed again, meets a change of the other",
    mine: [{ 7: "Mine", 8: "9" }, { 7: "Again" }],
    theirs: { 8: "5" },
    saved: { 7: "Again", 8: "5" },
    conflicts: { 8: "9" },
  },
];

describe("Edits made without a connection are merged field by field when it is back", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test.each(cases)(
    "When $name, the other user's value is never replaced unseen",
    async ({ mine, theirs, saved, conflicts }) => {
      const table = createSharedTable([START]);
      const side = openSide("me", table);
      side.cut();
      for (const data of mine) void side.records.edit([{ id: 1, data }]);
      await settle();
      if (Object.keys(theirs).length > 0) table.update([{ id: 1, data: theirs }], "theirs");
      await side.mend();
      expect(table.records.get(1)?.data).toEqual({ ...START, ...saved });
      const marked = [...side.records.overlay.refusals.values()].map(({ field, value }) => [field, value]);
      expect(Object.fromEntries(marked)).toEqual(conflicts);
      expect(side.records.outbox.size).toBe(0);
    },
  );

  test("A conflict says what was entered, and the user's choice decides", async () => {
    const table = createSharedTable([START]);
    const side = openSide("me", table);
    side.cut();
    void side.records.edit([{ id: 1, data: { [TITLE]: "Mine" } }]);
    await settle();
    table.update([{ id: 1, data: { [TITLE]: "Theirs" } }], "theirs");
    await side.mend();
    const refusal = side.records.refusal(1, TITLE);
    expect(refusal).toMatchObject({ value: "Mine", message: CHANGED });
    expect(side.value(1, TITLE)).toBe("Theirs");
    side.records.tryAgain(refusal!.mutationId);
    await settle();
    expect(table.records.get(1)?.data[TITLE]).toBe("Mine");
    expect(side.records.overlay.refusals.size).toBe(0);
  });

  test("A second change of a cell does not replace what another user made of the first", async () => {
    const table = createSharedTable([START]);
    const side = openSide("me", table);
    side.lose();
    side.records.setCell(1, TITLE, "First", "Sweep");
    await settle();
    side.records.setCell(1, TITLE, "Second", "Sweep");
    table.update([{ id: 1, data: { [TITLE]: "Theirs" }, expect: { [TITLE]: "First" } }], "theirs");
    await side.mend();
    expect(table.records.get(1)?.data[TITLE]).toBe("Theirs");
    expect(side.records.refusal(1, TITLE)).toMatchObject({ value: "Second" });
  });

  test("A change whose reply was lost is no conflict with itself", async () => {
    const table = createSharedTable([START]);
    const side = openSide("me", table);
    side.lose();
    side.records.setCell(1, TITLE, "Mine", "Sweep");
    await settle();
    expect(table.records.get(1)?.data[TITLE]).toBe("Mine");
    await side.mend();
    expect(side.records.overlay.refusals.size).toBe(0);
    expect(table.history.get(`1:${TITLE}`)).toEqual(["Mine"]);
  });
});
