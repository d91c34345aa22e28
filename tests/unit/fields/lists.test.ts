import { describe, expect, test } from "@jest/globals";
import { goal, reached } from "#shared/fields/types/goal";
import { multipleSelect } from "#shared/fields/types/multiple-select";
import { radioSelect } from "#shared/fields/types/radio-select";
import { starred } from "#shared/fields/types/starred";
import { tags } from "#shared/fields/types/tags";
import type { SelectOption } from "#shared/fields/field-type";
import { users } from "#shared/fields/types/users";
import { brazilian, english } from "./locales";

const options: SelectOption[] = [
  { id: 3, label: "Paint, white", value: "white", color: "stone" },
  { id: 1, label: "Sweep", value: "sweep", color: "sky" },
  { id: 2, label: "Repair", value: "repair", color: "clay" },
];

describe("A cell with several options", () => {
  const config = { options, minimum: 0 };
  test("is read from a list with any mark", () => {
    for (const text of ["Sweep, repair", "sweep;Repair", "Repair\nSweep", "Repair | Sweep | sweep"]) {
      expect(multipleSelect.parse(text, config, english)).toMatchObject({ ok: true, value: [1, 2] });
    }
  });
  test("keeps an option whose name holds a comma whole", () => {
    expect(multipleSelect.parse("Paint, white", config, english)).toMatchObject({ value: [3] });
    expect(multipleSelect.parse("Paint, white; Sweep", config, english)).toMatchObject({ value: [1, 3] });
  });
  test("is copied as a text that pastes as the same options", () => {
    const text = multipleSelect.format([1, 2, 3], config, english);
    expect(text).toBe("Paint, white; Sweep; Repair");
    expect(multipleSelect.parse(text, config, english)).toMatchObject({ value: [1, 2, 3] });
  });
  test("takes known options only, once each, and as many as are asked for", () => {
    expect(multipleSelect.parse("Sweep, Wash", config, english)).toEqual({
      ok: false,
      reason: "fieldTypes.notAnOption",
    });
    expect(multipleSelect.value(config).parse([2, 1, 2])).toEqual([1, 2]);
    expect(multipleSelect.value(config).safeParse([4]).success).toBe(false);
    expect(multipleSelect.value({ options, minimum: 2 }).safeParse([1, 1]).success).toBe(false);
    expect(multipleSelect.parse("Sweep", { options, minimum: 2 }, english)).toMatchObject({ ok: false });
  });
});

test("A radio select reads and writes one option", () => {
  expect(radioSelect.parse("sweep", { options }, english)).toMatchObject({ value: 1 });
  expect(radioSelect.format(2, { options }, english)).toBe("Repair");
  expect(radioSelect.config.safeParse({ options, sla: true }).success).toBe(false);
});

describe("Tags", () => {
  const config = { options };
  test("are kept once each in the order of the alphabet, spelled as the suggested ones", () => {
    expect(tags.parse("zulu; SWEEP;  Água  fria ; água fria", config, english)).toEqual({
      ok: true,
      value: ["Água fria", "Sweep", "zulu"],
      converted: false,
    });
    expect(tags.value(config).parse(["b", "a", "B"])).toEqual(["a", "b"]);
  });
  test("with commas inside are written with semicolons", () => {
    expect(tags.format(["a, b", "c"], config, english)).toBe("a, b; c");
    expect(tags.parse("a, b; c", config, english)).toMatchObject({ value: ["a, b", "c"] });
  });
  test("that are too many or too long are refused", () => {
    const many = Array.from({ length: 101 }, (_, index) => `t${index}`);
    expect(tags.parse(many.join(","), config, english)).toMatchObject({ ok: false });
    expect(tags.value(config).safeParse(many).success).toBe(false);
    expect(tags.value(config).safeParse(["x".repeat(121)]).success).toBe(false);
  });
});

test("Several people are found by names and addresses, and one unknown name refuses all", () => {
  const people = [
    { id: 2, name: "Ana Prado", email: "ana@x.example" },
    { id: 1, name: "Inês Barreto", email: "ines@x.example" },
  ];
  expect(users.parse("ana prado, ines@x.example", { people }, english)).toMatchObject({ value: [1, 2] });
  expect(users.parse("Ana Prado, Nobody", { people }, english)).toEqual({
    ok: false,
    reason: "fieldTypes.unknownPerson",
  });
  expect(users.format([1, 2], { people }, english)).toBe("Inês Barreto, Ana Prado");
});

test("A star is read from what it is copied as", () => {
  expect(starred.parse(starred.format(true, {}, english), {}, english)).toMatchObject({ value: true });
  expect(starred.parse("no", {}, english)).toMatchObject({ value: false });
});

describe("A goal", () => {
  const config = { target: 10, unit: "km" };
  test("is read with its unit and as it is copied", () => {
    for (const text of ["7,5", "7,5 km", goal.format(7.5, config, brazilian)]) {
      expect(goal.parse(text, config, brazilian)).toMatchObject({ ok: true, value: 7.5 });
    }
    expect(goal.format(7.5, config, brazilian)).toBe("7,5 / 10 km");
    for (const value of [0.125, -0.001, 1234.56789, 1 / 3])
      expect(goal.parse(goal.format(value, config, brazilian), config, brazilian)).toMatchObject({ value });
  });
  test("is reached between nothing and the whole", () => {
    expect([-1, 0, 5, 10, 20].map((value) => reached(value, config))).toEqual([0, 0, 0.5, 1, 1]);
  });
  test("needs a target above nothing", () => {
    expect(goal.config.safeParse({ target: 0, unit: "" }).success).toBe(false);
  });
});
