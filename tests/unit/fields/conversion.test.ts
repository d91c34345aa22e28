import { describe, expect, test } from "@jest/globals";
import type { CellValue } from "#shared/contract/records";
import { hasShapeOf, isConvertible, makeConverter, type Converted } from "#shared/fields/conversion";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName, Locale } from "#shared/fields/field-type";
import { american, brazilian, english, spanish } from "./locales";

const options = [
  { id: 1, label: "In work", value: "a", color: "sky" },
  { id: 2, label: "Paid, all of it", value: "b", color: "sky" },
];
const people = [
  { id: 1, name: "Ana Lima", email: "ana@planalto.example" },
  { id: 2, name: "Lima, Bruno", email: "bruno@planalto.example" },
];
const configs: Partial<Record<FieldTypeName, object>> = {
  select: { options, sla: false },
  radioSelect: { options, sla: false },
  multipleSelect: { options },
};
const typed = (type: FieldTypeName, config?: object) => ({
  type,
  config: { ...(fieldTypes[type].defaults as object), ...configs[type], ...config },
});
const rich = typed("text", { format: "richText" });

const convert = (
  value: CellValue,
  from: ReturnType<typeof typed>,
  to: ReturnType<typeof typed>,
  locale: Locale = english,
): Converted | null => makeConverter(from, to, locale, people)(value);
const valueOf = (converted: Converted | null) =>
  converted && converted.kind !== "refused" ? converted.value : converted?.reason;

const samples: Partial<Record<FieldTypeName, CellValue[]>> = {
  text: ["São Paulo", "Gate 4"],
  email: ["ana@planalto.example"],
  link: ["https://planalto.example/a"],
  phone: ["+5511987654321"],
  cpf: ["52998224725"],
  cnpj: ["11222333000181"],
  carPlate: ["ABC1D23"],
  number: [-1.5, 1234.5, 0.1, 2026, 1_234_567],
  currency: [-5, 19.99, 1_234_567.5],
  percent: [12.5, 100],
  checkbox: [true],
  starred: [true],
  date: ["2026-02-28"],
  datetime: ["2026-11-21T16:20:00.000Z", "2026-11-21T03:00:00.000Z"],
  time: ["09:30:00"],
  select: [1, 2],
  radioSelect: [2],
  multipleSelect: [[1, 2], [2]],
  tags: [["night"], ["night", "wet, cold"]],
  user: [1, 2],
  users: [[1, 2], [2]],
};
const types = Object.keys(samples) as FieldTypeName[];

test.each<[FieldTypeName, CellValue, FieldTypeName]>([
  ["datetime", "2026-11-21T16:20:45.000Z", "text"],
  ["datetime", "2026-11-21T16:20:45.000Z", "tags"],
  ["date", "0099-03-01", "text"],
])("A %s of %s that its text does not tell whole is shortened as %s", (from, value, to) => {
  expect(convert(value, typed(from), typed(to))).toMatchObject({ kind: "shortened" });
});

describe.each([
  ["English", english],
  ["American", american],
  ["Portuguese", brazilian],
  ["Spanish", spanish],
])("A field that becomes text and what it was again keeps its values: %s", (_, locale) => {
  test.each(types.filter((type) => type !== "text" && type !== "starred"))("%s", (type) => {
    for (const there of [typed("text"), typed("text", { format: "multiline" }), rich]) {
      for (const value of samples[type] ?? []) {
        const text = convert(value, typed(type), there, locale);
        expect(text?.kind).toBe("same");
        const back = valueOf(convert(valueOf(text) ?? null, there, typed(type), locale));
        expect({ type, value: back }).toEqual({ type, value });
      }
    }
  });

  test.each(types)("%s becomes any other type's value, or is refused with a reason", (type) => {
    for (const target of types) {
      const schema = fieldTypes[target].value(typed(target).config as never);
      for (const value of samples[type] ?? []) {
        const converted = convert(value, typed(type), typed(target), locale);
        if (converted?.kind === "refused") expect(converted.reason).toMatch(/^fieldTypes\.\w+$/);
        else expect(schema.safeParse(valueOf(converted)).success).toBe(true);
      }
    }
  });
});

test.each(types)("A star that is not set is nothing as %s, and no value that was refused", (type) => {
  expect(convert(false, typed("starred"), typed(type))).toBeNull();
});

describe("One thing stays one tag", () => {
  test.each<[FieldTypeName, CellValue, Locale, string[]]>([
    ["number", 2026, english, ["2,026"]],
    ["number", 1.5, brazilian, ["1,5"]],
    ["currency", 1_234_567.5, brazilian, ["R$ 1.234.567,50"]],
    ["percent", 12.5, spanish, ["12,5%"]],
    ["datetime", "2026-11-21T16:20:00.000Z", english, ["21 Nov 2026, 16:20"]],
    ["select", 2, english, ["Paid, all of it"]],
    ["user", 2, english, ["Lima, Bruno"]],
    ["users", [1, 2], english, ["Ana Lima", "Lima, Bruno"]],
    ["multipleSelect", [1, 2], english, ["In work", "Paid, all of it"]],
  ])("%s %j", (type, value, locale, tags) => {
    expect(valueOf(convert(value, typed(type), typed("tags"), locale))).toEqual(tags);
  });
  test("and a number one line of an address, while a text is divided", () => {
    expect(valueOf(convert(1234.5, typed("number"), typed("address")))).toEqual({ street: "1,234.5" });
    expect(valueOf(convert("wet, cold", typed("text"), typed("tags")))).toEqual(["cold", "wet"]);
    expect(valueOf(convert("Rua Augusta, 1500", typed("text"), typed("address")))).toEqual({
      street: "Rua Augusta",
      number: "1500",
    });
  });
});

describe("Losses are counted", () => {
  test.each<[string, CellValue, ReturnType<typeof typed>, ReturnType<typeof typed>, Converted["kind"]]>([
    ["a time", "2026-11-21T16:20:00.000Z", typed("datetime"), typed("date"), "shortened"],
    ["midnight is no time", "2026-11-21T00:00:00.000Z", typed("datetime"), typed("date"), "rewritten"],
    ["bold type", "<p>A <strong>b</strong></p>", rich, typed("text"), "shortened"],
    ["a paragraph is nothing", "<p>A b</p>", rich, typed("text"), "same"],
    ["a day", "2026-11-21", typed("date"), typed("datetime"), "rewritten"],
    ["the same number", 5, typed("number"), typed("percent"), "rewritten"],
    ["decimals", 1.255, typed("number"), typed("currency"), "refused"],
    ["a word", "soon", typed("text"), typed("date"), "refused"],
    ["white space alone", "  ", typed("text"), typed("number"), "refused"],
    ["two choices", [1, 2], typed("multipleSelect"), typed("select"), "refused"],
    ["somebody unknown", "Carla", typed("text"), typed("user"), "refused"],
  ])("%s", (_, value, from, to, kind) => expect(convert(value, from, to)?.kind).toBe(kind));

  test("nothing of what is empty", () => {
    for (const type of types) expect(convert(null, typed(type), typed("text"))).toBeNull();
  });
  test("The day of a moment is the organisation's", () => {
    const [evening, day] = ["2026-11-22T01:30:00.000Z", "2026-11-21"];
    expect(valueOf(convert(evening, typed("datetime"), typed("date"), brazilian))).toBe(day);
    expect(valueOf(convert(day, typed("date"), typed("datetime"), brazilian))).toBe(
      "2026-11-21T03:00:00.000Z",
    );
  });
});

test("Types whose values are made by the product stay what they are", () => {
  const fixed: FieldTypeName[] = [
    "connectedRecord",
    "files",
    "signature",
    "recordID",
    "timer",
    "goal",
    "buttons",
  ];
  expect(fixed.filter(isConvertible)).toEqual([]);
  expect(types.filter((type) => !isConvertible(type))).toEqual([]);
});

test("A value from before a change of type is known by its form", () => {
  for (const type of types) {
    for (const value of samples[type] ?? []) expect([type, hasShapeOf(type, value)]).toEqual([type, true]);
    expect(hasShapeOf(type, null)).toBe(true);
    expect([type, hasShapeOf(type, { street: "Rua Augusta" })]).toEqual([type, false]);
  }
  expect(hasShapeOf("date", "soon")).toBe(false);
  expect(hasShapeOf("tags", [1])).toBe(false);
  expect(hasShapeOf("users", ["Ana"])).toBe(false);
  expect(hasShapeOf("address", ["Rua Augusta"])).toBe(false);
  expect(hasShapeOf("address", { street: "Rua Augusta" })).toBe(true);
});
