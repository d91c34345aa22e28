import { describe, expect, test } from "@jest/globals";
import { checkbox } from "#shared/fields/types/checkbox";
import { email } from "#shared/fields/types/email";
import { recordID } from "#shared/fields/types/record-id";
import { optionsFrom, select } from "#shared/fields/types/select";
import { text } from "#shared/fields/types/text";
import { user } from "#shared/fields/types/user";
import { english } from "./locales";

describe("Yes and no in three languages", () => {
  test.each(["1", "true", "TRUE", "yes", "Yes", "sim", "sí", "si", "x", "X", "t", "V"])(
    "%s is checked",
    (word) => {
      expect(checkbox.parse(word, checkbox.defaults, english)).toMatchObject({ ok: true, value: true });
    },
  );
  test.each(["0", "false", "no", "No", "não", "NÃO", "nao", "f"])("%s is unchecked", (word) => {
    expect(checkbox.parse(word, checkbox.defaults, english)).toMatchObject({ ok: true, value: false });
  });
  test.each(["2", "maybe", "yess"])("%s is neither", (word) => {
    expect(checkbox.parse(word, checkbox.defaults, english)).toEqual({
      ok: false,
      reason: "fieldTypes.notYesOrNo",
    });
  });
});

describe("A choice", () => {
  const { options, merged } = optionsFrom([
    { text: "TURF", count: 9 },
    { text: "Asph", count: 5 },
    { text: "Turf", count: 2 },
    { text: "turf ", count: 1 },
  ]);
  const config = { options, sla: false };

  test("names spellings that differ in capitals once, as most write it", () => {
    expect(options.map(({ label }) => label)).toEqual(["TURF", "Asph"]);
    expect(merged).toBe(1);
    expect(select.config.safeParse(config).success).toBe(true);
  });
  test("reads a text as its option and says whether it was written otherwise", () => {
    expect(select.parse("TURF", config, english)).toEqual({ ok: true, value: 1, converted: false });
    expect(select.parse("tUrF", config, english)).toEqual({ ok: true, value: 1, converted: true });
    expect(select.parse("grass", config, english)).toEqual({ ok: false, reason: "fieldTypes.notAnOption" });
    expect(select.format(2, config, english)).toBe("Asph");
    expect(select.value(config).safeParse(3).success).toBe(false);
  });
  test("refuses two options of one name", () => {
    const twice = [...options, { id: 3, label: "asph", value: "asph", color: "teal" }];
    expect(select.config.safeParse({ options: twice, sla: false }).success).toBe(false);
  });
});

describe("A person", () => {
  const people = [
    { id: 1, name: "Inês Barreto", email: "ines@planalto.example" },
    { id: 2, name: "Ana Prado", email: "ana@planalto.example" },
    { id: 3, name: "Ana Prado", email: "prado@planalto.example" },
  ];
  test("is found by name and by e-mail", () => {
    expect(user.parse("inês  barreto", { people }, english)).toMatchObject({ value: 1 });
    expect(user.parse("PRADO@planalto.example", { people }, english)).toMatchObject({ value: 3 });
    expect(user.format(1, { people }, english)).toBe("Inês Barreto");
  });
  test("is refused if it means no person or more than one", () => {
    expect(user.parse("Ana Prado", { people }, english)).toEqual({
      ok: false,
      reason: "fieldTypes.severalPeople",
    });
    expect(user.parse("Nobody", { people }, english)).toEqual({
      ok: false,
      reason: "fieldTypes.unknownPerson",
    });
    expect(user.parse("Inês Barreto", {}, english)).toMatchObject({ ok: false });
  });
  test("list is never stored with the field", () => {
    expect(user.config.safeParse({ people }).success).toBe(false);
  });
});

describe("A text", () => {
  const line = { format: "singleline" } as const;
  const lines = { format: "multiline" } as const;
  test("is kept as it stands", () => {
    expect(text.parse("  =cmd() <b>", line, english)).toEqual({
      ok: true,
      value: "  =cmd() <b>",
      converted: false,
    });
    expect(text.parse("a\nb", lines, english)).toEqual({ ok: true, value: "a\nb", converted: false });
  });
  test("of one line takes breaks for spaces and says so", () => {
    expect(text.parse("a\r\nb", line, english)).toEqual({ ok: true, value: "a b", converted: true });
    expect(text.value(line).safeParse("a\nb").success).toBe(false);
  });
  test("is refused when it is too long or binary", () => {
    expect(text.parse("x".repeat(100_001), line, english)).toEqual({
      ok: false,
      reason: "fieldTypes.textTooLong",
    });
    expect(text.parse("a\0b", line, english)).toEqual({ ok: false, reason: "fieldTypes.binary" });
  });
});

test("An e-mail address is trimmed and checked", () => {
  expect(email.parse(" ana@x.example ", {}, english)).toEqual({
    ok: true,
    value: "ana@x.example",
    converted: true,
  });
  expect(email.parse("mailto:ana@x.example", {}, english)).toMatchObject({ value: "ana@x.example" });
  for (const wrong of ["ana", "ana@", "@x.example", "a b@x.example", "Ana <ana@x.example>", "ana@x"]) {
    expect(email.parse(wrong, {}, english)).toMatchObject({ ok: false });
  }
});

test("A record's number is read with and without its prefix", () => {
  const config = { prefix: "WO-" };
  expect(recordID.parse("wo-2418", config, english)).toMatchObject({ value: 2418 });
  expect(recordID.parse("2418", config, english)).toMatchObject({ value: 2418 });
  expect(recordID.parse("RW-1", config, english)).toMatchObject({ ok: false });
  expect(recordID.format(2418, config, english)).toBe("WO-2418");
});
