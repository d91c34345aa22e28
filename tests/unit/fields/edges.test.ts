import { describe, expect, test } from "@jest/globals";
import { fieldTypes } from "#shared/fields/index";
import { startOf } from "#shared/fields/auto-fill";
import type { FieldTypeName, Locale } from "#shared/fields/field-type";
import { catalogues } from "#shared/text/all";
import { american, brazilian, english, spanish } from "./locales";

const accepts = (type: FieldTypeName, value: unknown, config: unknown = fieldTypes[type].defaults) =>
  fieldTypes[type].value(config as never).safeParse(value).success;
const takes = (type: FieldTypeName, config: unknown) => fieldTypes[type].config.safeParse(config).success;
const read = (type: FieldTypeName, text: string, locale: Locale = english, config?: unknown) =>
  fieldTypes[type].parse(text, (config ?? fieldTypes[type].defaults) as never, locale);

const files = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `i${index}`, title: "x", done: false }));
const laps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    startedAt: "2026-01-01T10:00:00.000Z",
    finishedAt: "2026-01-01T11:00:00.000Z",
    lastUpdateBy: 1,
  }));

describe("The last value that a cell holds, and the first that it refuses", () => {
  test.each<[FieldTypeName, string, unknown, unknown]>([
    ["text", "100,000 characters", "x".repeat(100_000), "x".repeat(100_001)],
    [
      "email",
      "254 characters",
      `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.example.io`,
      `${"a".repeat(60)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(60)}.example.io`,
    ],
    [
      "link",
      "2,000 characters",
      `https://x.example/${"a".repeat(1982)}`,
      `https://x.example/${"a".repeat(1983)}`,
    ],
    ["currency", "13 digits before the mark", 9_999_999_999_999.99, 10_000_000_000_000],
    ["currency", "as much below zero", -9_999_999_999_999.99, -10_000_000_000_000],
    ["currency", "two decimals", 0.01, 0.001],
    ["percent", "13 digits before the mark", 9_999_999_999_999.99, 10_000_000_000_000],
    ["percent", "two decimals", -0.01, -0.015],
    ["number", "what can be summed up", 1e300, 1.7976931348623157e308],
    ["goal", "what can be summed up", -1e300, -1e301],
    ["date", "a year of the calendar", "0001-01-01", "0000-12-31"],
    ["datetime", "a year of the calendar", "0001-01-01T00:00:00Z", "0000-12-31T23:59:59Z"],
    ["text", "whole characters", "\ud83d\ude00", "\ud83d"],
    ["number", "a number, not its text", 0, "0"],
    ["date", "a day of the calendar", "2028-02-29", "2027-02-29"],
    ["date", "a day without a time", "2026-11-21", "2026-11-21T00:00:00Z"],
    ["datetime", "an instant with its zone", "2026-11-21T10:00:00Z", "2026-11-21T10:00:00"],
    ["time", "the last second", "23:59:59", "24:00:00"],
    ["time", "minutes", "09:05", "9:05"],
    ["checkbox", "yes or no", false, 0],
    ["starred", "yes or no", true, "true"],
    ["tags", "100 tags", files(100).map(String), files(101).map(String)],
    ["tags", "120 characters each", ["x".repeat(120)], ["x".repeat(121)]],
    ["tags", "a tag at least", ["a"], []],
    ["checklist", "500 items", items(500), items(501)],
    ["todoList", "500 items", items(500), items(501)],
    [
      "todoList",
      "titles of 500 characters",
      [{ id: "a", title: "x".repeat(500), done: false }],
      [{ id: "a", title: "x".repeat(501), done: false }],
    ],
    ["timer", "1,000 laps", laps(1000), laps(1001)],
    [
      "timer",
      "one lap that runs",
      [{ ...laps(1)[0], finishedAt: null }],
      laps(2).map((lap) => ({ ...lap, finishedAt: null })),
    ],
    ["files", "as many files as its field allows", files(20), files(21)],
    ["signature", "one picture", [1], [1, 2]],
    ["users", "people by number", [1, 2], ["Ana"]],
    ["user", "a person's number", 1, 1.5],
    ["phone", "a number with its country", "+5511987654321", "+55119"],
    ["tasks", "numbers of tasks", [1, 2], [0]],
    ["chat", "numbers of chats", [7], ["7"]],
    ["goal", "a number", -3, Number.NaN],
    [
      "connectedRecord",
      "records by number or as they are shown",
      [1, { id: 2, title: "Two" }],
      [{ title: "Two" }],
    ],
  ])("%s: %s", (type, _what, last, first) => {
    expect(accepts(type, last)).toBe(true);
    expect(accepts(type, first)).toBe(false);
  });

  test("A connection of one record takes one", () => {
    const config = { tableId: 1, many: false, inverseOf: null };
    expect([accepts("connectedRecord", [1], config), accepts("connectedRecord", [1, 2], config)]).toEqual([
      true,
      false,
    ]);
    expect(read("connectedRecord", "#1, 2", english, config)).toEqual({
      ok: false,
      reason: "fieldTypes.oneConnection",
    });
    expect(read("connectedRecord", "#1; 2", english)).toMatchObject({ value: [1, 2] });
    // The server finds the record with a title.
    expect(read("connectedRecord", "Acme", english)).toMatchObject({ value: [{ title: "Acme" }] });
    expect(read("connectedRecord", "12", english)).toMatchObject({ value: [{ title: "12" }] });
  });
  test("A field's own limit of files counts, and never more than 100", () => {
    const config = (max_files: number) => ({ ...(fieldTypes.files.defaults as object), max_files });
    expect([accepts("files", files(2), config(2)), accepts("files", files(3), config(2))]).toEqual([
      true,
      false,
    ]);
    expect(takes("files", config(100))).toBe(true);
    expect(takes("files", config(101))).toBe(false);
    expect(takes("files", config(0))).toBe(false);
  });
});

describe("Settings that a field refuses", () => {
  const option = (id: number, label: string, color = "sky") => ({ id, label, value: label, color });
  test.each<[string, FieldTypeName, unknown]>([
    ["more than ten decimals", "number", { decimals: 11, thousands: true }],
    ["half a decimal", "number", { decimals: 0.5, thousands: true }],
    ["decimals below none", "number", { decimals: -1, thousands: true }],
    ["three decimals of a percentage", "percent", { decimals: 3 }],
    ["three decimals of money", "currency", { symbol: null, decimals: 3 }],
    ["an empty symbol", "currency", { symbol: " ", decimals: 2 }],
    ["a symbol of six signs", "currency", { symbol: "abcdef", decimals: 2 }],
    ["a country in small letters", "phone", { country: "br" }],
    ["two options of one number", "select", { options: [option(1, "a"), option(1, "b")], sla: false }],
    [
      "two options whose names differ in spaces alone",
      "select",
      { options: [option(1, "In  work"), option(2, "in work")], sla: false },
    ],
    ["an option without a name", "select", { options: [option(1, "  ")], sla: false }],
    ["a colour of nobody's", "select", { options: [option(1, "a", "mauve-ish")], sla: false }],
    ["a format of text that does not exist", "text", { format: "markdown" }],
    ["a goal of nothing", "goal", { target: 0, unit: "" }],
    ["a unit that is too long", "goal", { target: 1, unit: "kilometres/hr" }],
    ["a signature of two pictures", "signature", { max_files: 2, maxBytes: 1000 }],
    ["a checklist of nameless items", "checklist", { items: ["Sweep", " "] }],
    [
      "two buttons of one id",
      "buttons",
      {
        buttons: [1, 2].map(() => ({
          id: "a",
          label: "Go",
          color: "sky",
          action: "openLink",
          url: "",
          fieldId: null,
          value: "",
        })),
      },
    ],
    [
      "a button that does something unknown",
      "buttons",
      {
        buttons: [
          { id: "a", label: "Go", color: "sky", action: "delete", url: "", fieldId: null, value: "" },
        ],
      },
    ],
    [
      "a figure that means another thing tomorrow",
      "rollup",
      {
        connectionId: 1,
        fieldId: 2,
        operation: "sum",
        filter: {
          match: "all",
          conditions: [
            { match: "any", conditions: [{ fieldId: 3, operator: "is", value: { period: "today" } }] },
          ],
        },
      },
    ],
    [
      "a figure that means another thing to others",
      "rollup",
      {
        connectionId: 1,
        fieldId: 2,
        operation: "sum",
        filter: { match: "all", conditions: [{ fieldId: 3, operator: "isAnyOf", value: ["me"] }] },
      },
    ],
  ])("%s", (_what, type, config) => expect(takes(type, config)).toBe(false));

  test("ten decimals, a goal of anything and a figure of fixed conditions are fine", () => {
    expect(takes("number", { decimals: 10, thousands: false })).toBe(true);
    expect(takes("goal", { target: 0.1, unit: "kilometres/h" })).toBe(true);
    const filter = { match: "all", conditions: [{ fieldId: 3, operator: "is", value: "Open" }] };
    expect(takes("rollup", { connectionId: 1, fieldId: null, operation: "count", filter })).toBe(true);
  });
});

describe("Unusual input", () => {
  test.each<[FieldTypeName, string, string]>([
    ["timer", "1:00:00", "fieldTypes.timerRuns"],
    ["buttons", "Go", "fieldTypes.buttonsArePressed"],
    ["files", "report.pdf", "fieldTypes.filesAreUploaded"],
    ["image", "photo.png", "fieldTypes.filesAreUploaded"],
    ["signature", "Ana", "fieldTypes.filesAreUploaded"],
    ["rollup", "5", "fieldTypes.computedValue"],
    ["vlookup", "Acme", "fieldTypes.computedValue"],
    ["tasks", "7", "fieldTypes.referencesAreMade"],
    ["chat", "7", "fieldTypes.referencesAreMade"],
  ])("a %s refuses %s and says why in every language", (type, text, reason) => {
    expect(read(type, text)).toEqual({ ok: false, reason });
    const words = Object.values(catalogues).map((texts) => (texts as Record<string, string>)[reason]);
    expect(new Set(words).size).toBe(3);
    expect(words.every((word) => word !== undefined && word.length > 5)).toBe(true);
  });
  test.each<FieldTypeName>(["timer", "buttons", "rollup", "vlookup", "advancedFormula"])(
    "a %s takes no value over the wire either, other than its own",
    (type) => expect(accepts(type, "x")).toBe(false),
  );
});

describe("Amounts that are written in other ways", () => {
  test.each<[string, Locale, number]>([
    ["£1,234.50", english, 1234.5],
    ["-£5", english, -5],
    ["£-5", english, -5],
    ["£ 5", english, 5],
    ["5£", english, 5],
    ["gbp 5", english, 5],
    ["US$ 7.25", american, 7.25],
    ["R$ -1,5", brazilian, -1.5],
    ["(R$ 10)", brazilian, -10],
  ])("%s", (text, locale, value) =>
    expect(read("currency", text, locale)).toMatchObject({ ok: true, value }),
  );
  test.each<[string, Locale, string]>([
    ["€5", english, "fieldTypes.otherCurrency"],
    ["£", english, "fieldTypes.notANumber"],
    ["£5£", english, "fieldTypes.notANumber"],
    ["£1.234", english, "fieldTypes.tooManyDecimals"],
    ["R$ 1.23.4", brazilian, "fieldTypes.notANumber"],
  ])("%s is refused: %s", (text, locale, reason) =>
    expect(read("currency", text, locale)).toEqual({ ok: false, reason }),
  );
  test("A currency that no symbol is known for is written by its code", () => {
    const locale = { ...english, currency: "SEK" };
    expect(fieldTypes.currency.format(5, fieldTypes.currency.defaults as never, locale)).toBe(
      "SEK\u00A05.00",
    );
  });
});

describe("Days and moments that are written in other ways", () => {
  test.each<[string, Locale, string]>([
    ["2026-11-21T10:00+0530", english, "2026-11-21T04:30:00.000Z"],
    ["2026-11-21 10:00 GMT", brazilian, "2026-11-21T10:00:00.000Z"],
    ["2026-11-21 10:00 -12:00", brazilian, "2026-11-21T22:00:00.000Z"],
    ["2026-11-21 10:00 +14:00", brazilian, "2026-11-20T20:00:00.000Z"],
    ["21/11/2026, 10:00", spanish, "2026-11-21T09:00:00.000Z"],
    ["11/21/2026 12:05 AM", american, "2026-11-21T05:05:00.000Z"],
    ["11/21/2026 12:05 p.m.", american, "2026-11-21T17:05:00.000Z"],
    ["2026-11-21 10:00:00,5", english, "2026-11-21T10:00:00.500Z"],
  ])("%s", (text, locale, value) =>
    expect(read("datetime", text, locale)).toMatchObject({ ok: true, value }),
  );
  test.each([
    "2026-11-21 10:00 +99:00",
    "2026-11-21 10:00 +14:01",
    "2026-11-21 10:00 -03:60",
    "2026-11-21 0:00 pm",
  ])("%s is on no clock", (text) =>
    expect(read("datetime", text)).toEqual({ ok: false, reason: "fieldTypes.notATime" }),
  );
  test("A time behind a day is no day, midnight is", () => {
    expect(read("date", "21/11/2026 00:00:00")).toMatchObject({
      ok: true,
      value: "2026-11-21",
      converted: true,
    });
    expect(read("date", "21/11/2026 00:00:01")).toMatchObject({ ok: false });
  });
});

describe("A goal with a unit", () => {
  test.each(["7.5", "7.5 km/h", "7.5km/h", "7.5 / 10 km/h"])("is read from %s", (text) =>
    expect(read("goal", text, english, { target: 10, unit: "km/h" })).toMatchObject({
      ok: true,
      value: 7.5,
    }),
  );
  test("in another unit is refused", () =>
    expect(read("goal", "7.5 miles", english, { target: 10, unit: "km/h" })).toMatchObject({ ok: false }));
});

describe("Initial values of a new record", () => {
  const moment = { now: Date.UTC(2026, 10, 22, 1), timeZone: "America/Sao_Paulo", userId: 7 };
  const start = (type: FieldTypeName, filled: string | number | null, config = fieldTypes[type].defaults) =>
    startOf({ type, config: config as Record<string, unknown>, auto_fill: filled }, moment);
  test.each<[FieldTypeName, string | number | null, unknown]>([
    ["date", "today", "2026-11-21"],
    ["datetime", "now", "2026-11-22T01:00:00.000Z"],
    ["time", "now", "22:00:00"],
    ["user", "me", 7],
    ["text", "today", "today"],
    ["number", 5, 5],
    ["number", null, null],
    ["checkbox", null, false],
  ])("%s filled with %j", (type, filled, value) => expect(start(type, filled)).toEqual(value));
  test("A checklist starts with its items, none of them done", () => {
    expect(start("checklist", null, { items: ["Sweep", "Paint"] })).toEqual([
      { id: "1", title: "Sweep", done: false },
      { id: "2", title: "Paint", done: false },
    ]);
    expect(start("checklist", null)).toBeNull();
    expect(start("checkbox", null, { checked_by_default: true })).toBe(true);
  });
});
