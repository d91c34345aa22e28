import { describe, expect, test } from "@jest/globals";
import { checkFormula } from "#shared/formula/check/check";
import { conventionsOf } from "#shared/formula/evaluate/context";
import { fail } from "#shared/formula/evaluate/values";
import { expressionIn, toFormulaValue, toKnownField, type FieldOfTable } from "#shared/formula/fields";
import { resultField, toResultValue } from "#shared/formula/result";
import { traceFormula } from "#shared/formula/trace";
import { DATE, NUMBER, TEXT, listOf } from "#shared/formula/types";
import { contextOf, orders } from "../../support/formula";

const plain = { style: "number", decimals: null, thousands: true, symbol: null } as const;
const saoPaulo = conventionsOf({ timeZone: "America/Sao_Paulo", language: "en" });

describe("The column that a formula's results are stored in", () => {
  test.each([
    [NUMBER, plain, { type: "number", config: { decimals: null, thousands: true } }],
    [
      NUMBER,
      { ...plain, style: "currency", symbol: "€" },
      { type: "currency", config: { symbol: "€", decimals: 2 } },
    ],
    [NUMBER, { ...plain, style: "percent", decimals: 9 }, { type: "percent", config: { decimals: 2 } }],
    [NUMBER, { ...plain, style: "percent" }, { type: "percent", config: { decimals: 0 } }],
    [DATE, plain, { type: "date", config: {} }],
    [{ kind: "datetime" }, plain, { type: "datetime", config: {} }],
    [{ kind: "boolean" }, plain, { type: "checkbox", config: { checked_by_default: false } }],
    [TEXT, plain, { type: "text", config: { format: "multiline" } }],
    [{ kind: "any" }, plain, { type: "text", config: { format: "multiline" } }],
    [{ kind: "blank" }, plain, { type: "text", config: { format: "multiline" } }],
    [listOf("number"), plain, { type: "text", config: { format: "multiline" } }],
  ] as const)("%j as %j", (type, format, field) => expect(resultField(type, format)).toEqual(field));
});

describe("A result on its way into its column", () => {
  const error = fail("#DIV/0!", "divideByZero");
  test.each([
    ["text", error, { error: "#DIV/0!", reason: "divideByZero" }],
    ["text", [1, error], { error: "#DIV/0!", reason: "divideByZero" }],
    ["text", "", null],
    ["text", ["a", null, "b"], "a, b"],
    ["text", 0.1 + 0.2, "0.3"],
    ["text", true, "TRUE"],
    ["number", error, { error: "#DIV/0!", reason: "divideByZero" }],
    ["number", fail("#N/A", "notFound", { value: "x" }), { error: "#N/A", reason: "notFound", value: "x" }],
    ["number", [1, 2], { error: "#VALUE!", reason: "notANumber", value: "1, 2" }],
    ["number", null, null],
    ["number", 0.1 + 0.2, 0.3],
    ["number", true, 1],
    ["currency", 1.005, 1.01],
    ["currency", -1.005, -1.01],
    ["currency", -0.001, 0],
    ["currency", 9_999_999_999_999.99, 9_999_999_999_999.99],
    ["currency", 10_000_000_000_000, { error: "#NUM!", reason: "tooLarge" }],
    ["percent", 0.125, 12.5],
    ["percent", 1 / 3, 33.33],
    ["checkbox", 0, false],
    ["checkbox", "true", true],
    ["checkbox", "maybe", { error: "#VALUE!", reason: "notYesOrNo", value: "maybe" }],
    ["date", { kind: "date", day: 0 }, "1970-01-01"],
    ["date", { kind: "datetime", at: Date.UTC(2026, 10, 22, 2, 59) }, "2026-11-21"],
    ["date", "", null],
    ["date", "soon", { error: "#VALUE!", reason: "notADate", value: "soon" }],
    ["datetime", { kind: "datetime", at: 0 }, "1970-01-01T00:00:00.000Z"],
    ["datetime", { kind: "date", day: 20_778 }, "2026-11-21T03:00:00.000Z"],
  ] as const)("%s: %j is %j", (type, value, stored) =>
    expect(toResultValue(value, type, saoPaulo)).toEqual(stored),
  );
});

const field = (
  type: FieldOfTable["type"],
  config: FieldOfTable["config"] = {},
  result?: FieldOfTable["result"],
): FieldOfTable => ({
  id: 5,
  tableId: 1,
  name: "Field",
  type,
  config,
  result,
});

describe("A cell as formulas see it", () => {
  const options = {
    options: [
      { id: 1, label: "Open" },
      { id: 2, label: "Done" },
    ],
  };
  test.each<[FieldOfTable, string | number | boolean | null | object, unknown]>([
    [field("percent"), 12.5, 0.125],
    [field("percent"), null, null],
    [field("checkbox"), null, false],
    [field("checkbox"), true, true],
    [field("number"), "7", null],
    [field("select", options), 2, "Done"],
    [field("select", options), 9, null],
    [field("multipleSelect", options), [2, 1], ["Done", "Open"]],
    [field("multipleSelect", options), null, []],
    [field("tags"), ["a", "b"], ["a", "b"]],
    [field("date"), "2026-11-21", { kind: "date", day: 20_778 }],
    [field("datetime"), "1970-01-01T00:00:01.000Z", { kind: "datetime", at: 1000 }],
    [field("address"), { street: "Rua Augusta", city: "São Paulo" }, "Rua Augusta, São Paulo"],
    [
      field("connectedRecord", { tableId: 2, many: true }),
      [{ id: 3, title: "Ana" }, 4],
      [
        { kind: "record", id: 3, label: "Ana" },
        { kind: "record", id: 4, label: "#4" },
      ],
    ],
    [
      field("connectedRecord", { tableId: 2, many: false }),
      [{ id: 3, title: "Ana" }],
      { kind: "record", id: 3, label: "Ana" },
    ],
    [field("connectedRecord", { tableId: 2, many: false }), null, null],
    [field("vlookup", {}, { type: "percent", config: {}, many: true }), [50, 12.5], [0.5, 0.125]],
    [field("vlookup", {}, { type: "select", config: options, many: false }), 1, "Open"],
    [field("rollup", {}, { type: "number", config: {}, many: false }), 5, 5],
  ])("%j with %j", (given, cell, value) => expect(toFormulaValue(given, cell as never)).toEqual(value));

  test("A type that means nothing to formulas is known as such", () => {
    expect(toKnownField(field("files")).type).toBeNull();
    expect(toKnownField(field("user")).type).toBeNull();
    expect(toFormulaValue(field("files"), null)).toMatchObject({ code: "#REF!" });
    expect(toKnownField(field("connectedRecord", { tableId: 9, many: true }))).toMatchObject({
      type: { kind: "list", of: "record" },
      connects: 9,
    });
    expect(toKnownField(field("vlookup", {}, { type: "date", config: {}, many: true })).type).toEqual({
      kind: "list",
      of: "date",
    });
    expect([expressionIn({ expression: "1 + 1" }), expressionIn({})]).toEqual(["1 + 1", ""]);
  });
});

describe("The steps of a result", () => {
  const steps = (source: string, values = {}) => {
    const check = checkFormula(source, orders);
    if (!check.ok) throw new Error(source);
    return traceFormula(check.formula, contextOf(values)).steps.map(
      ({ start, end, level, value, evaluated }) => [
        source.slice(start, end),
        level,
        evaluated ? value : "not needed",
      ],
    );
  };
  test("stand from the whole to its parts, constants left out, and say which branch was not needed", () => {
    expect(steps("IF({Price} > 2, {Price} * {Quantity}, {Title})", { Price: 3, Quantity: 4 })).toEqual([
      ["IF({Price} > 2, {Price} * {Quantity}, {Title})", 0, "12"],
      ["{Price} > 2", 1, "TRUE"],
      ["{Price}", 2, "3"],
      ["{Price} * {Quantity}", 1, "12"],
      ["{Price}", 2, "3"],
      ["{Quantity}", 2, "4"],
      ["{Title}", 1, "not needed"],
    ]);
  });
  test("name the part that an error came from", () => {
    expect(steps("1 + 2 / {Price}")).toEqual([
      ["1 + 2 / {Price}", 0, "#DIV/0!"],
      ["2 / {Price}", 1, "#DIV/0!"],
      ["{Price}", 2, ""],
    ]);
  });
  test("are 300 at most, and a long value is cut", () => {
    const many = `SUM(${Array(400).fill("{Price}").join(",")})`;
    expect(steps(many)).toHaveLength(300);
    expect(steps("REPT({Title}, 100)", { Title: "abcdef" })[0]?.[2]).toHaveLength(200);
  });
});
