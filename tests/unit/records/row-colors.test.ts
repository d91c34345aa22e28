import "../../support/setup/page-globals";
import { describe, expect, test } from "@jest/globals";
import type { CellValue } from "#shared/contract/records";
import type { FilterCondition } from "#shared/fields/operators";
import type { ColorRule } from "#shared/views/color-rules";
import { minilista } from "#shared/views/types/minilista";
import { rowColoring } from "../../../renderer/areas/records/row-colors";
import { fieldOf } from "./kit";

const [STATUS, HOURS, DUE, AT] = [1, 2, 3, 4];
const fields = [fieldOf(STATUS), fieldOf(HOURS, "number"), fieldOf(DUE, "date"), fieldOf(AT, "datetime")];
/** Wednesday; in Lisbon it is the 18th until midnight. */
const clock = { now: Date.UTC(2026, 10, 18, 12), timeZone: "Europe/Lisbon", weekStart: 1 };

const rule = (condition: FilterCondition, more: Partial<ColorRule> = {}): ColorRule => ({
  when: { match: "all", conditions: [condition] },
  color: "amber",
  fieldId: null,
  ...more,
});
const colorsOf = (rules: ColorRule[], data: Record<number, CellValue>) =>
  rowColoring(rules, fields, { userId: 1, clock })?.({ id: 1, revision: 1, data });

describe("Colours by rules", () => {
  test("A row has the colour of the first rule that it meets, a cell the one of its own", () => {
    const rules = [
      rule({ fieldId: HOURS, operator: "greaterThan", value: 8 }, { color: "rose" }),
      rule({ fieldId: HOURS, operator: "greaterThan", value: 2 }),
      rule({ fieldId: STATUS, operator: "is", value: "Late" }, { color: "teal", fieldId: STATUS }),
    ];
    expect(colorsOf(rules, { [HOURS]: 9, [STATUS]: "late" })).toEqual({
      row: "rose",
      cells: new Map([[STATUS, "teal"]]),
    });
    expect(colorsOf(rules, { [HOURS]: 3 })?.row).toBe("amber");
    expect(colorsOf(rules, { [HOURS]: 1 })?.row).toBeNull();
  });
  test.each([
    [{ operator: "lessThan", value: { period: "today" } }, "2026-11-17", true],
    [{ operator: "lessThan", value: { period: "today" } }, "2026-11-18", false],
    [{ operator: "is", value: { period: "thisWeek" } }, "2026-11-22", true],
    [{ operator: "is", value: { period: "thisWeek" } }, "2026-11-23", false],
    [{ operator: "isNot", value: { period: "thisWeek" } }, null, true],
    [{ operator: "greaterThan", value: { period: "nextDays", days: 3 } }, "2026-11-22", true],
  ] as const)("A day %j holds for %s: %s", (condition, due, isMet) => {
    expect(colorsOf([rule({ fieldId: DUE, ...condition })], { [DUE]: due })?.row === "amber").toBe(isMet);
  });
  test("An instant counts by its day in the organisation's zone", () => {
    const today = rule({ fieldId: AT, operator: "is", value: { period: "today" } });
    expect(colorsOf([today], { [AT]: "2026-11-18T23:30:00.000Z" })?.row).toBe("amber");
    expect(colorsOf([today], { [AT]: "2026-11-19T00:30:00.000Z" })?.row).toBeNull();
  });
  test("Without a usable rule nothing is asked of the rows", () => {
    const unknown = rule({ fieldId: 99, operator: "is", value: "Late" });
    expect(
      rowColoring([unknown, { ...unknown, when: { match: "all", conditions: [] } }], fields, {
        userId: 1,
        clock,
      }),
    ).toBeNull();
  });
  test("A rule about a field that is left out goes as a whole", () => {
    const kept = rule({ fieldId: HOURS, operator: "isEmpty" });
    const colors = [
      kept,
      { ...kept, fieldId: STATUS },
      rule({ fieldId: STATUS, operator: "isEmpty" }),
      {
        ...kept,
        when: {
          match: "all" as const,
          conditions: [...kept.when.conditions, { fieldId: STATUS, operator: "isEmpty" as const }],
        },
      },
    ];
    const settings = { rowHeight: "short", frozen: 1, colors };
    expect(minilista.mapFields(settings, (id) => (id === STATUS ? null : id + 10))).toMatchObject({
      colors: [{ ...kept, when: { conditions: [{ fieldId: HOURS + 10 }] } }],
    });
  });
});
