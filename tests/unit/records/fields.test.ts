import "../../support/setup/page-globals";
import { describe, expect, test } from "@jest/globals";
import type { Field } from "#shared/contract/fields";
import { fieldTypes } from "#shared/fields/index";
import { fieldTypeNames } from "#shared/fields/field-type";
import { RANGE_ROWS_MAX } from "#shared/limits/records";
import { catalogue } from "#shared/text/en/index";
import { draftOf, isChosen } from "../../../renderer/areas/fields/types/field-values";
import { fieldViews } from "../../../renderer/areas/fields/types/registry";
import { usableFilter } from "../../../renderer/tables/usable-config";
import { moveField, placeFields } from "../../../renderer/areas/views/view-config";
import { landingIndex } from "../../../renderer/areas/records/grid/use-column-drag";
import { layOut } from "../../../renderer/areas/records/grid/columns";
import { planPaste } from "../../../renderer/areas/records/grid/clipboard";
import { context, fieldOf } from "./kit";

describe("Field types on the screen", () => {
  test.each(fieldTypeNames)("%s has everything a cell, an editor, a filter and a panel need", (name) => {
    const view = fieldViews[name];
    expect(view.name).toBe(name);
    expect(catalogue).toHaveProperty([view.label]);
    expect(catalogue).toHaveProperty([`fields.typeHint.${name}`]);
    expect(view.FilterValue).toBeInstanceOf(Function);
    const canBeWritten = view.Editor !== null || view.toggle !== undefined || view.press !== undefined;
    if (fieldTypes[name].computed) expect(view.Editor).toBeNull();
    else expect(canBeWritten).toBe(true);
    expect(() => view.renderCell(null, fieldOf(1, name), context)).not.toThrow();
  });
});

describe("Input of a field in a form", () => {
  /** Types that forms draw without an input of the type. */
  const drawnByForms = ["checkbox", "select", "user"];
  const richText = { ...fieldOf(1, "text"), config: { format: "richText" } };

  const written = fieldTypeNames.filter((name) => fieldTypes[name].computed !== true);

  test.each(written)("A form draws %s by the same rule that decides what its draft holds", (name) => {
    const hasInput = fieldViews[name].FormInput !== undefined || drawnByForms.includes(name);
    expect(hasInput).toBe(name === "text" || isChosen(fieldOf(1, name)));
  });

  test.each([
    ["a checkbox", fieldOf(1, "checkbox"), true],
    ["a star", fieldOf(1, "starred"), true],
    ["rich text", richText, "<p>Hello</p>"],
  ])("The draft of %s holds its value", (_what, field, value) => {
    expect(draftOf(value, field, context)).toEqual({ kind: "value", value });
  });
});

describe("Fields in a view", () => {
  const fields = [fieldOf(1), fieldOf(2), fieldOf(3)];
  const names = (placed: { field: Field }[]) => placed.map((one) => one.field.id);

  test("A view's order comes first, fields it does not name last", () => {
    expect(names(placeFields(fields, { fields: [{ fieldId: 3 }, { fieldId: 9 }] }))).toEqual([3, 1, 2]);
  });

  test("The field that names the record cannot be hidden", () => {
    const placed = placeFields(fields, { hidden: [1, 2] });
    expect(placed.map((one) => one.isHidden)).toEqual([false, true, false]);
  });

  test("A column is born as wide as its name and the values of its type need", () => {
    const named = (id: number, name: string, type: Field["type"] = "text") => ({
      ...fieldOf(id, type),
      name,
    });
    const [first, short, long, address, tick] = placeFields(
      [
        named(1, "Name"),
        named(2, "Kind"),
        named(3, "Elevation of the displaced threshold"),
        named(4, "Mail", "email"),
        named(5, "Lit", "checkbox"),
      ],
      {},
    ).map(({ width }) => width);
    expect([first, short, tick]).toEqual([240, 160, 128]);
    expect(long).toBe(320);
    expect(address).toBe(224);
  });

  test("A field is moved among those that show", () => {
    expect(names(moveField(placeFields(fields, {}), 3, 0))).toEqual([3, 1, 2]);
    expect(names(moveField(placeFields(fields, { hidden: [2] }), 1, 1))).toEqual([2, 3, 1]);
  });

  test("A condition without a value and one of a deleted field are not asked", () => {
    const conditions = [
      { fieldId: 1, operator: "contains" as const },
      { fieldId: 9, operator: "isEmpty" as const },
      { fieldId: 2, operator: "isEmpty" as const },
    ];
    expect(usableFilter({ match: "all", conditions }, fields)?.conditions).toEqual([conditions[2]]);
    expect(usableFilter({ match: "all", conditions: conditions.slice(0, 2) }, fields)).toBeUndefined();
  });

  test("A column lands where it is let go", () => {
    const columns = layOut(
      fields.map((one) => ({ field: one, width: 100 })),
      true,
    );
    expect(landingIndex(columns, 0, 300)).toBe(2);
    expect(landingIndex(columns, 2, 10)).toBe(0);
    expect(landingIndex(columns, 1, 190)).toBe(1);
  });
});

describe("Pasting from a spreadsheet", () => {
  const columns = layOut(
    [fieldOf(1), fieldOf(2, "number"), fieldOf(3, "recordID")].map((one) => ({ field: one, width: 100 })),
    true,
  );
  const cell = { top: 0, bottom: 0, left: 0, right: 0 };

  test("Texts are read as their fields' values", () => {
    const { rows } = planPaste("a\t1.5\nb\t2", cell, columns, context);
    expect(rows.map((row) => row.data)).toEqual([
      { 1: "a", 2: 1.5 },
      { 1: "b", 2: 2 },
    ]);
  });

  test("A text that is no value is refused with its reason, the others land", () => {
    const { rows } = planPaste("a\tmany", cell, columns, context);
    expect(rows[0]?.data).toEqual({ 1: "a" });
    expect(rows[0]?.refused).toMatchObject([{ fieldId: 2, text: "many" }]);
  });

  test("Fields that the system fills in are counted as locked", () => {
    expect(planPaste("a\t1\t77", cell, columns, context).locked).toBe(1);
  });

  test("One value fills the whole selection", () => {
    const { rows } = planPaste("x", { top: 2, bottom: 4, left: 0, right: 0 }, columns, context);
    expect(rows).toHaveLength(3);
  });

  test("More than 100,000 rows are cut and counted", () => {
    const plan = planPaste(
      Array.from({ length: RANGE_ROWS_MAX + 200 }, (_, n) => `r${n}`).join("\n"),
      cell,
      columns,
      context,
    );
    expect(plan.rows).toHaveLength(RANGE_ROWS_MAX);
    expect(plan.left).toBe(200);
  });
});
