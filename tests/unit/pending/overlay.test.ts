import { describe, expect, test } from "@jest/globals";
import {
  addPending,
  emptyOverlay,
  refusedChanges,
  refusePending,
  renameThing,
  settlePending,
} from "../../../renderer/app/pending/overlay";
import type { RecordOverlay } from "../../../renderer/areas/records/data/cell-change";
import { RecordBase } from "../../../renderer/areas/records/data/record-base";

const nothing: RecordOverlay = emptyOverlay();
const TITLE = 7;
const HOURS = 8;
const reason = () => "Hours must be a number.";

function baseWith(data: Record<string, string | number>, revision = 1): RecordBase {
  const base = new RecordBase();
  base.put([{ id: 1, revision, data }]);
  return base;
}
const shownTitle = (base: RecordBase, overlay: RecordOverlay) => base.shown(1, overlay)?.data[TITLE];

describe("Typed values cover the server's values", () => {
  test("An edit shows at once and the base stays as it was", () => {
    const base = baseWith({ [TITLE]: "Old" });
    const overlay: RecordOverlay = addPending(nothing, {
      mutationId: "a",
      changes: [{ id: 1, data: { [TITLE]: "New" } }],
    });
    expect(shownTitle(base, overlay)).toBe("New");
    expect(base.get(1)?.data[TITLE]).toBe("Old");
  });

  test("After two quick edits the second stays when the first gets its reply", () => {
    const base = baseWith({ [TITLE]: "Old" });
    let overlay: RecordOverlay = addPending(nothing, {
      mutationId: "a",
      changes: [{ id: 1, data: { [TITLE]: "First" } }],
    });
    overlay = addPending(overlay, { mutationId: "b", changes: [{ id: 1, data: { [TITLE]: "Second" } }] });
    base.put([{ id: 1, revision: 2, data: { [TITLE]: "First" } }]);
    overlay = settlePending(overlay, "a");
    expect(shownTitle(base, overlay)).toBe("Second");
    base.put([{ id: 1, revision: 3, data: { [TITLE]: "Second" } }]);
    overlay = settlePending(overlay, "b");
    expect(shownTitle(base, overlay)).toBe("Second");
    expect(overlay.pending).toEqual([]);
  });

  test("A refused edit shows the base again and keeps what was typed", () => {
    const base = baseWith({ [TITLE]: "Old", [HOURS]: 3 });
    const changes = [{ id: 1, data: { [HOURS]: -1 } }];
    const overlay = refusePending(addPending(nothing, { mutationId: "a", changes }), "a", reason);
    expect(base.shown(1, overlay)?.data[HOURS]).toBe(3);
    expect(overlay.refusals.get("1:8")).toMatchObject({ value: -1, message: "Hours must be a number." });
    expect(refusedChanges(overlay, "a")).toEqual(changes);
  });

  test("A refusal that was typed over meanwhile marks nothing", () => {
    let overlay: RecordOverlay = addPending(nothing, {
      mutationId: "a",
      changes: [{ id: 1, data: { [TITLE]: "First" } }],
    });
    overlay = addPending(overlay, { mutationId: "b", changes: [{ id: 1, data: { [TITLE]: "Second" } }] });
    overlay = refusePending(overlay, "a", reason);
    expect(overlay.refusals.size).toBe(0);
    expect(overlay.values.get(1)).toEqual({ [TITLE]: "Second" });
  });

  test("Typing a new value ends the refusal of the old one", () => {
    const refused = refusePending(
      addPending(nothing, { mutationId: "a", changes: [{ id: 1, data: { [HOURS]: -1 } }] }),
      "a",
      reason,
    );
    const overlay = addPending(refused, { mutationId: "b", changes: [{ id: 1, data: { [HOURS]: 4 } }] });
    expect(overlay.refusals.size).toBe(0);
  });

  test("A colleague's change of another cell leaves the user's pending cell", () => {
    const base = baseWith({ [TITLE]: "Old", [HOURS]: 3 });
    const overlay: RecordOverlay = addPending(nothing, {
      mutationId: "a",
      changes: [{ id: 1, data: { [TITLE]: "Mine" } }],
    });
    base.put([{ id: 1, revision: 2, data: { [TITLE]: "Old", [HOURS]: 9 } }]);
    expect(base.shown(1, overlay)?.data).toEqual({ [TITLE]: "Mine", [HOURS]: 9 });
  });

  test("Edits of a record made here follow it when the server gives it a number", () => {
    const overlay = renameThing(
      addPending(nothing, { mutationId: "a", changes: [{ id: -1, data: { [TITLE]: "New" } }] }),
      -1,
      42,
    );
    expect(overlay.values.get(42)).toEqual({ [TITLE]: "New" });
    expect(overlay.values.has(-1)).toBe(false);
  });
});

describe("The server's records", () => {
  test("An older revision that arrives late is ignored", () => {
    const base = baseWith({ [TITLE]: "Newest" }, 5);
    expect(base.put([{ id: 1, revision: 4, data: { [TITLE]: "Older" } }])).toBe(false);
    expect(base.get(1)?.data[TITLE]).toBe("Newest");
  });

  test("A field that came back brings its values, though no record was changed", () => {
    const base = baseWith({ [TITLE]: "Same" });
    expect(base.hasField(HOURS)).toBe(false);
    expect(base.put([{ id: 1, revision: 1, data: { [TITLE]: "Same", [HOURS]: 3 } }])).toBe(true);
    expect(base.get(1)?.data[HOURS]).toBe(3);
    expect(base.hasField(HOURS)).toBe(true);
  });

  test("A late reply from before a field was restored removes no value", () => {
    const base = baseWith({ [TITLE]: "Same", [HOURS]: 3 });
    expect(base.put([{ id: 1, revision: 1, data: { [TITLE]: "Same" } }])).toBe(false);
    expect(base.get(1)?.data[HOURS]).toBe(3);
  });

  test("A record that is read again without news keeps its identity, and an older one with more fields is ignored", () => {
    const base = baseWith({ [TITLE]: "Same" }, 2);
    const known = base.get(1);
    expect(base.put([{ id: 1, revision: 2, data: { [TITLE]: "Same" } }])).toBe(false);
    expect(base.put([{ id: 1, revision: 1, data: { [TITLE]: "Older", [HOURS]: 3 } }])).toBe(false);
    expect(base.get(1)).toBe(known);
  });

  test("Typed text covers restored values", () => {
    const base = baseWith({ [TITLE]: "Old" });
    const changes = [{ id: 1, data: { [TITLE]: "Mine" } }];
    const overlay: RecordOverlay = addPending(nothing, { mutationId: "a", changes });
    base.put([{ id: 1, revision: 1, data: { [TITLE]: "Old", [HOURS]: 3 } }]);
    expect(base.shown(1, overlay)?.data).toEqual({ [TITLE]: "Mine", [HOURS]: 3 });
  });

  test("An untouched record keeps its identity, so that its row is not drawn again", () => {
    const base = baseWith({ [TITLE]: "Same" });
    const overlay: RecordOverlay = addPending(nothing, {
      mutationId: "a",
      changes: [{ id: 2, data: { [TITLE]: "x" } }],
    });
    expect(base.shown(1, overlay)).toBe(base.shown(1, nothing));
  });
});
