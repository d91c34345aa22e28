import { expect, test } from "@jest/globals";
import { carryDraft } from "../../../renderer/areas/fields/panels/carry-draft";
import type { FieldDraft } from "../../../renderer/areas/fields/panels/field-draft";

const option = (id: number, label: string) => ({ id, label });
const [fresh, planned, done] = [option(1, "New"), option(2, "Planned"), option(3, "Done")];
const draft = (
  options: readonly object[],
  others: Partial<FieldDraft> = {},
  config: object = {},
): FieldDraft => ({
  name: "Status",
  description: "",
  tooltip: "",
  required: false,
  readonly: false,
  unique: false,
  auto_fill: null,
  ...others,
  config: { ...config, options },
});
const seen = draft([fresh, planned, done]);
const optionsOf = (mine: FieldDraft, now: FieldDraft) =>
  carryDraft({ seen, wish: mine, now }).config["options"];

test("Of a field's settings each keeps what they changed", () => {
  const mine = draft([fresh, planned, done], { description: "Where it stands" }, { sla: true });
  const now = draft([fresh, done], { tooltip: "Ask Ana" });
  expect(carryDraft({ seen, wish: mine, now })).toEqual(
    draft([fresh, done], { description: "Where it stands", tooltip: "Ask Ana" }, { sla: true }),
  );
});

test("An option renamed twice has the user's own name; a removed option that is otherwise unchanged is gone", () => {
  const mine = draft([option(1, "Open"), planned]);
  const now = draft([option(1, "Asked for"), option(2, "Dated"), done]);
  expect(optionsOf(mine, now)).toEqual([option(1, "Open"), option(2, "Dated")]);
});

test("Options that both added are both there, each with a number of its own, also as the default", () => {
  const mine = draft([fresh, planned, done, option(4, "Late")], { auto_fill: 4 });
  const now = draft([fresh, planned, done, option(4, "Waiting"), option(5, "On hold")]);
  const carried = carryDraft({ seen, wish: mine, now });
  const all = [fresh, planned, done, option(4, "Waiting"), option(5, "On hold"), option(6, "Late")];
  expect(carried).toEqual(draft(all, { auto_fill: 6 }));
});

test("Reordered options keep their order; new ones are at the end", () => {
  const mine = draft([done, fresh, planned]);
  const now = draft([fresh, option(4, "Waiting"), planned, done]);
  expect(optionsOf(mine, now)).toEqual([done, fresh, planned, option(4, "Waiting")]);
  expect(optionsOf(seen, now)).toEqual([fresh, option(4, "Waiting"), planned, done]);
});

test("Settings without options get none", () => {
  const plain = (config: object) => ({ ...seen, config }) as FieldDraft;
  const carried = carryDraft({
    seen: plain({ decimals: 2 }),
    wish: plain({ decimals: 3 }),
    now: plain({ decimals: 2, thousands: true }),
  });
  expect(carried.config).toEqual({ decimals: 3, thousands: true });
});
