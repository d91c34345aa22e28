import { expect, test } from "@jest/globals";
import { z } from "zod";
import { recordData } from "../../../shared/contract/cells";
import { fieldTypes } from "../../../shared/fields/index";
import { TEXT_MAX_LENGTH } from "../../../shared/limits/records";

const outcome = (schema: z.ZodType, value: unknown) => {
  const { success, data } = schema.safeParse(value);
  return success ? { data } : "refused";
};
const pad = (number: number) => String(number).padStart(2, "0");
const nothing: readonly unknown[] = [null, undefined, 0, 1, true, "", [], {}, NaN, Infinity];

test("every day and every time that does not exist is refused, and no other", () => {
  const numbers = Array.from({ length: 33 }, (_, number) => number);
  const days = ["1900", "2000", "2023", "2024", "24"].flatMap((year) =>
    numbers.slice(0, 14).flatMap((month) => numbers.map((day) => `${year}-${pad(month)}-${pad(day)}`)),
  );
  const times = ["00:00:00Z", "23:59:59.999Z", "24:00:00Z", "08:60:00Z", "08:30:60Z", "08:30Z", "08:30:00"];
  const [date, datetime] = [fieldTypes.date.value({}), fieldTypes.datetime.value({})];
  const instants = days.flatMap((day) => times.map((time) => `${day}T${time}`));
  const taken = (schema: z.ZodType, texts: string[]) =>
    texts.filter((text) => outcome(schema, text) !== "refused");
  expect(taken(date, days)).toEqual(taken(z.iso.date(), days));
  expect(taken(datetime, instants)).toEqual(taken(z.iso.datetime(), instants));
  for (const value of [...nothing, "2026-11-21\n", " 2026-11-21"]) {
    expect(outcome(date, value)).toBe("refused");
    expect(outcome(datetime, value)).toBe("refused");
  }
});

test("a text of one line holds no line break, and none holds a null character", () => {
  const line = fieldTypes.text.value({ format: "singleline" });
  const lines = fieldTypes.text.value({ format: "multiline" });
  for (const taken of ["Apron", "tab\there", "São Tomé ✈", "x".repeat(TEXT_MAX_LENGTH)])
    for (const schema of [line, lines]) expect(outcome(schema, taken)).toEqual({ data: taken });
  for (const broken of ["a\nb", "a\r\nb", "a\u2028b", "a\u2029b"]) {
    expect(outcome(line, broken)).toBe("refused");
    expect(outcome(lines, broken)).toEqual({ data: broken });
  }
  for (const wrong of ["a\0b", "x".repeat(TEXT_MAX_LENGTH + 1), 7, null, ["a"]])
    for (const schema of [line, lines]) expect(outcome(schema, wrong)).toBe("refused");
});

test("numbers have no more digits than their field keeps", () => {
  const two = fieldTypes.number.value({ decimals: 2, thousands: true });
  const money = fieldTypes.currency.value(fieldTypes.currency.defaults);
  for (const taken of [0, -7, 19.99, 1e12])
    for (const schema of [two, money]) expect(outcome(schema, taken)).toEqual({ data: taken });
  for (const wrong of [0.125, "7", null, NaN, Infinity])
    for (const schema of [two, money]) expect(outcome(schema, wrong)).toBe("refused");
  expect(outcome(money, 1e13)).toBe("refused");
  expect(outcome(two, 1e13)).toEqual({ data: 1e13 });
});

test("an address of a hundred characters too many, or without its parts, is refused", () => {
  const email = fieldTypes.email.value({});
  expect(outcome(email, "ana@planalto.example")).toEqual({ data: "ana@planalto.example" });
  for (const wrong of [`${"a".repeat(350)}@planalto.example`, "ana@", "ana planalto", 7, null])
    expect(outcome(email, wrong)).toBe("refused");
});

test("a record's cells are values, lists and flat objects by the number of their field", () => {
  const cells = { 1: "Apron", 2: 7.5, 3: true, 4: null };
  const flat = { 5: [1, 2], 6: { city: "Évora" }, ...cells };
  expect(outcome(recordData, cells)).toEqual({ data: cells });
  expect(outcome(recordData, flat)).toEqual({ data: flat });
  const deep = { 1: { city: { name: "Évora" } } };
  for (const wrong of [{ 0: "a" }, { "01": "a" }, { name: "a" }, { 1: NaN }, deep, [], "a", null])
    expect(outcome(recordData, wrong)).toBe("refused");
});
