import { describe, expect, test } from "@jest/globals";
import type { Field } from "#shared/contract/fields";
import { formConfig, type FormItem } from "#shared/forms/form-config";
import {
  changeItem,
  fieldItem,
  freeFields,
  insertItem,
  missingRequired,
  moveItem,
  newElement,
  removeItem,
  shownItems,
  withItems,
} from "../../../renderer/areas/forms/editor/edit-items";
import { startSteps, stepBack, stepForth, takeStep } from "../../../renderer/areas/forms/editor/edit-steps";

const field = (id: number, more: Partial<Field> = {}) =>
  ({
    id,
    name: `Field ${id}`,
    type: "text",
    config: { format: "singleline" },
    required: false,
    readonly: false,
    auto_fill: null,
    ...more,
  }) as Field;
const table = { fields: [field(1), field(2, { required: true }), field(3, { type: "number" })] };
const section = (id: string): FormItem => ({ type: "section", id, title: id });
const list = ["a", "b", "c", "d"].map(section);
const idsOf = (items: readonly FormItem[]) => items.map(({ id }) => id).join("");

describe("The items of a form that is edited", () => {
  test.each([
    ["a", 3, "bcad"],
    ["a", 4, "bcda"],
    ["d", 0, "dabc"],
    ["b", 1, "abcd"],
    ["b", 2, "abcd"],
    ["c", 1, "acbd"],
    ["x", 1, "abcd"],
  ])("%s goes before place %i", (id, before, result) => {
    expect(idsOf(moveItem(list, id, before))).toBe(result);
  });

  test("are added, changed and taken out", () => {
    expect(idsOf(insertItem(list, section("x"), 2))).toBe("abxcd");
    expect(idsOf(insertItem(list, section("x"), 9))).toBe("abcdx");
    expect(idsOf(removeItem(list, "b"))).toBe("acd");
    expect(changeItem(list, { ...section("b"), title: "New" } as FormItem)[1]).toMatchObject({
      title: "New",
    });
    const ids = (["section", "page_break", "text"] as const).map((type) => newElement(type).id);
    expect(new Set(ids).size).toBe(3);
  });

  test("are all fields, as wide as their values need, until the first change", () => {
    const config = formConfig.parse({});
    expect(shownItems(table, config)).toMatchObject([
      { width: "half" },
      { width: "half" },
      { width: "third" },
    ]);
    const own = withItems(config, removeItem(shownItems(table, config), "field-2"));
    expect(own.custom_form).toBe(true);
    expect(freeFields(table, shownItems(table, own)).map(({ id }) => id)).toEqual([2]);
  });

  test("warn of a required field that is in no form", () => {
    const without = [fieldItem(field(1))];
    expect(missingRequired(table, without).map(({ id }) => id)).toEqual([2]);
    expect(missingRequired(table, [...without, fieldItem(field(2))])).toEqual([]);
    const filled = { fields: [field(2, { required: true, auto_fill: "x" })] };
    expect(missingRequired(filled, [])).toEqual([]);
  });
});

describe("The steps of an editor", () => {
  test("go back and forth, and a new step ends the way forth", () => {
    const two = takeStep(takeStep(startSteps("a"), "b"), "c");
    const back = stepBack(two);
    expect([back.now, stepBack(stepBack(back)).now, stepForth(back).now]).toEqual(["b", "a", "c"]);
    expect(stepForth(takeStep(back, "d")).now).toBe("d");
  });

  test("count writing in one input as one", () => {
    const written = takeStep(takeStep(takeStep(startSteps(""), "h", "title"), "hi", "title"), "hi!", "help");
    expect([stepBack(written).now, stepBack(stepBack(written)).now]).toEqual(["hi", ""]);
  });
});
