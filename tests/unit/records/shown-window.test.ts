import { expect, test } from "@jest/globals";
import type { RecordSelection } from "../../../renderer/areas/records/data/gateway";
import { chooseShown } from "../../../renderer/areas/records/data/shown-window";

const window = (
  selection: RecordSelection,
  { isLoaded = false, error = null as unknown }: { isLoaded?: boolean; error?: unknown } = {},
) => ({ selection, isLoaded, error });
const all = window({}, { isLoaded: true });
const lost = new Error("no connection");

test("Rows stay until those of the next query are there", () => {
  const shown = { window: all, spare: null };
  expect(chooseShown(shown, window({ search: "paint" }))).toBe(shown);
  const found = window({ search: "paint" }, { isLoaded: true });
  expect(chooseShown(shown, found)).toEqual({ window: found, spare: null });
});

test("A search without an answer says so; when it is cleared, the rows are back though nothing can be asked", () => {
  const search = window({ search: "paint" }, { error: lost });
  const failed = chooseShown({ window: all, spare: null }, search);
  expect(failed).toEqual({ window: search, spare: all });
  const longer = window({ search: "paint line" }, { error: lost });
  const failedAgain = chooseShown(failed, longer);
  expect(failedAgain).toEqual({ window: longer, spare: all });

  const cleared = window({});
  const back = chooseShown(failedAgain, cleared);
  expect(back.window).toBe(all);
  expect(back.spare).toBeNull();
  expect(chooseShown(back, window({}, { error: lost }))).toBe(back);
  const asked = window({}, { isLoaded: true });
  expect(chooseShown(back, asked).window).toBe(asked);
});

test("A search that is answered after all lets go of the rows before it", () => {
  const search = window({ search: "paint" }, { error: lost });
  const failed = chooseShown({ window: all, spare: null }, search);
  expect(chooseShown(failed, search)).toBe(failed);
  search.isLoaded = true;
  expect(chooseShown(failed, search)).toEqual({ window: search, spare: null });
});
