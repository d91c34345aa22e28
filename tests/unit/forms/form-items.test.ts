import { describe, expect, test } from "@jest/globals";
import type { Field } from "#shared/contract/fields";
import { emptyRequired, isItemShown, requiredFields, shownItems } from "#shared/forms/check-form";
import { formConfig, startingFormConfig, type FormItem } from "#shared/forms/form-config";
import { withHiddenItems, withoutHiddenFields } from "#shared/forms/form-fields";
import { fieldIdsOf, fieldOfItem, itemsOf, pagesOf } from "#shared/forms/form-items";

const field = (id: number, more: Partial<Field> = {}): Field => ({
  id,
  tableId: 1,
  name: `Field ${id}`,
  description: "",
  tooltip: "",
  type: "text",
  config: { format: "singleline" },
  required: false,
  readonly: false,
  unique: false,
  auto_fill: null,
  position: id,
  result: null,
  recalculation: null,
  is_archived_column: false,
  props: { type: "text" },
  ...more,
});
const table = {
  fields: [field(1), field(2, { required: true }), field(3), field(4, { type: "createdAt", config: {} })],
  conditionals: [
    {
      fieldId: 3,
      when: { match: "all" as const, conditions: [{ fieldId: 1, operator: "is" as const, value: "yes" }] },
    },
  ],
};
const asks = (fieldId: number, more: object = {}): FormItem =>
  ({ type: "field", id: `f${fieldId}`, fieldId, width: "full", ...more }) as FormItem;
const custom = (...items: FormItem[]) => formConfig.parse({ custom_form: true, items });
const ME = 7;

describe("The settings of a form", () => {
  test("are complete where nothing is said", () => {
    expect(formConfig.parse({})).toMatchObject({
      open_as: "side_panel",
      on_save: "close_and_show_success_notification",
      fav_btn: true,
      custom_form: false,
      items: [],
      modal_views: ["chat", "tasks", "whatsapp", "related-records", "record-data", "email", "history"],
    });
    expect(startingFormConfig("update").on_save).toBe("keep_open");
    expect(startingFormConfig("record").on_save).toBe("show_form_success_page");
  });

  test.each([
    ["an item twice", { items: [asks(1), asks(1)] }],
    ["a field twice", { items: [asks(1), { ...asks(1), id: "other" }] }],
    ["a tool twice", { tools: ["chat", "chat"] }],
    ["an unknown key", { colour: "teal" }],
    ["an unknown kind of item", { items: [{ type: "video", id: "v" }] }],
  ])("are refused with %s", (_what, config) => {
    expect(formConfig.safeParse(config).success).toBe(false);
  });

  test("keep no scripts in text blocks", () => {
    const text = "<p>Hello <strong>you</strong><script>alert(1)</script></p><img src=x onerror=alert(1)>";
    const [item] = custom({ type: "text", id: "t", text }).items;
    expect(item).toMatchObject({ text: expect.stringContaining("<strong>you</strong>") });
    expect(JSON.stringify(item)).not.toMatch(/script>|onerror/);
  });
});

describe("The items of a form", () => {
  test("are all fields in the table's order until it is arranged", () => {
    expect(fieldIdsOf(itemsOf(table, null))).toEqual([1, 2, 3, 4]);
    expect(fieldIdsOf(itemsOf(table, { custom_form: false, items: [asks(3)] }))).toEqual([1, 2, 3, 4]);
  });

  test("are those that were arranged, without deleted fields", () => {
    expect(fieldIdsOf(itemsOf(table, custom(asks(3), asks(99), asks(1))))).toEqual([3, 1]);
  });

  test("come in pages with the titles of their page breaks", () => {
    const pages = pagesOf([asks(1), { type: "page_break", id: "p", title: "More" }, asks(2), asks(3)]);
    expect(pages.map(({ title, items }) => [title, fieldIdsOf(items)])).toEqual([
      ["", [1]],
      ["More", [2, 3]],
    ]);
    expect(pagesOf([])).toHaveLength(1);
  });

  test("give a field their label, help and default, and only add to what it requires", () => {
    const shown = (more: object) => fieldOfItem(table, { ...asks(2), ...more } as never);
    expect(shown({ label: "Name", help: "In full", default: "x", required: false })).toMatchObject({
      name: "Name",
      tooltip: "In full",
      auto_fill: "x",
      required: true,
    });
    expect(shown({ label: "" })).toMatchObject({ name: "Field 2", auto_fill: null });
  });
});

describe("A form that is filled in", () => {
  const config = custom(
    { type: "section", id: "s", title: "Why" },
    asks(3, { required: true }),
    { type: "section", id: "r", title: "" },
    asks(1),
    asks(4),
  );

  test("asks for what the form and the fields require, never for what comes by itself", () => {
    expect(requiredFields(table, null)).toEqual([2]);
    expect(requiredFields(table, config)).toEqual([3]);
    expect(requiredFields(table, custom(asks(3, { required: true, readonly: true })))).toEqual([]);
  });

  test.each([
    [{ 1: "yes" }, [3], ["s", "f3", "r", "f1", "f4"]],
    [{ 1: "yes", 3: "because" }, [], ["s", "f3", "r", "f1", "f4"]],
    [{ 1: "no" }, [], ["r", "f1", "f4"]],
  ])("with %j asks for %j", (data, asked, shown) => {
    expect(emptyRequired(table, config, data, ME)).toEqual(asked);
    expect(shownItems(table, config.items, data, ME).map(({ id }) => id)).toEqual(shown);
    expect(isItemShown(table, asks(3), data, ME)).toBe(shown.includes("f3"));
  });
});

describe("Hidden parts of a form", () => {
  const stored = [asks(1), asks(2), asks(3)];
  const sees = (fieldId: number) => fieldId !== 2;

  test("is left out of it", () => {
    expect(fieldIdsOf(withoutHiddenFields(custom(...stored), sees).items)).toEqual([1, 3]);
  });

  test.each([
    [
      [1, 3],
      [1, 2, 3],
    ],
    [
      [3, 1],
      [3, 1, 2],
    ],
    [[3], [2, 3]],
  ])("keeps its place when they arrange the rest as %j", (arranged, result) => {
    expect(
      fieldIdsOf(
        withHiddenItems(
          arranged.map((id) => asks(id)),
          stored,
          sees,
        ),
      ),
    ).toEqual(result);
  });
});
