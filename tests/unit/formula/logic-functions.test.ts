import { describe, expect, test } from "@jest/globals";
import { checkFormula } from "#shared/formula/check/check";
import { orders, problemsOf, testTexts, valueOf } from "../../support/formula";

describe("Only the branch that is taken is evaluated", () => {
  testTexts("its errors pass, the others' do not exist", [
    ["IF(TRUE, 1, 1 / 0)", "1"],
    ["IF(TRUE, 1 / 0, 1)", "#DIV/0!"],
    ["IF(1 / 0, 1, 2)", "#DIV/0!"],
    ["IF({Price}, 1, 2)", "2"],
    ["IF(-1, 1, 2)", "1"],
    ["IF(BLANK(), 1, 2)", "2"],
    ['IF(FALSE, "x")', ""],
    ["IFS(TRUE, 1, 1 / 0, 2)", "1"],
    ["IFS(FALSE, 1 / 0, TRUE, 2)", "2"],
    ["IFS(1 / 0, 1, TRUE, 2)", "#DIV/0!"],
    ["SWITCH(1, 1, 5, 2, 1 / 0)", "5"],
    ["SWITCH(1 / 0, 1, 5)", "#DIV/0!"],
    ["SWITCH(3, 1, 5, 2, 6)", "#N/A"],
    ["SWITCH(3, 1, 5, 1 / 0)", "#DIV/0!"],
    ['SWITCH("SÃO", "sao", "found", "lost")', "found"],
    ["SWITCH(2, 1 / 0, 5, 2, 6)", "#DIV/0!"],
    ["CHOOSE(1, 5, 1 / 0)", "5"],
    ["CHOOSE(1.9, 5, 6)", "5"],
    ["CHOOSE(0, 5)", "#VALUE!"],
    ["CHOOSE(-1, 5)", "#VALUE!"],
    ["CHOOSE(1 / 0, 5)", "#DIV/0!"],
  ]);
});

describe("Yes and no", () => {
  testTexts("AND and OR stop at what decides", [
    ["AND(TRUE, FALSE, 1 / 0)", "FALSE"],
    ["AND(TRUE, 1 / 0)", "#DIV/0!"],
    ["AND(1 / 0, FALSE)", "#DIV/0!"],
    ["AND(1, 2, -1)", "TRUE"],
    ["AND(1, BLANK())", "FALSE"],
    ["AND(LIST(TRUE, FALSE))", "FALSE"],
    ["AND(LIST())", "TRUE"],
    ["OR(TRUE, 1 / 0)", "TRUE"],
    ["OR(FALSE, 1 / 0)", "#DIV/0!"],
    ["OR(BLANK(), 0)", "FALSE"],
    ["OR(LIST(FALSE, TRUE))", "TRUE"],
    ["XOR(TRUE, TRUE, TRUE)", "TRUE"],
    ["XOR(FALSE, FALSE)", "FALSE"],
    ["XOR(LIST(TRUE, FALSE), TRUE)", "FALSE"],
    ["XOR(1 / 0, TRUE)", "#DIV/0!"],
    ["NOT(BLANK())", "TRUE"],
    ["NOT(5)", "FALSE"],
  ]);
  test("a text is neither", () => {
    expect(problemsOf('IF("yes", 1, 2)')).toContain('wrongArgument@"yes"');
    expect(problemsOf("NOT({Title})")).toContain("wrongArgument@{Title}");
  });
});

describe("Errors and empties", () => {
  testTexts("are answered", [
    ["IFERROR(BLANK(), 5)", ""],
    ['IFERROR(VALUE("x"), VALUE("y"))', "#VALUE!"],
    ["IFERROR(1 / 0, BLANK())", ""],
    ["IFNA(SWITCH(1, 2, 3), 9)", "9"],
    ["IFNA(5, 1 / 0)", "5"],
    ["ISERROR(SQRT(-1))", "TRUE"],
    ["ISERROR(BLANK())", "FALSE"],
    ["COALESCE({Price}, 7)", "7"],
    ["COALESCE(0, 7)", "0"],
    ["COALESCE(FALSE, TRUE)", "FALSE"],
    ["COALESCE(LIST(), 7)", "7"],
    ["COALESCE(1 / 0, 7)", "#DIV/0!"],
    ["COALESCE(5, 1 / 0)", "5"],
    ["ISBLANK({Title})", "TRUE"],
    ['ISBLANK("")', "TRUE"],
    ['ISBLANK(" ")', "FALSE"],
    ["ISBLANK(LIST())", "TRUE"],
    ["ISBLANK(LIST(BLANK()))", "FALSE"],
    ["ISBLANK(FALSE)", "FALSE"],
    ["ISNUMBER({Price})", "FALSE"],
    ["ISNUMBER(TRUE)", "FALSE"],
    ["ISNUMBER(TODAY())", "FALSE"],
    ["ISTEXT({Title})", "FALSE"],
    ["ISDATE(NOW())", "TRUE"],
    ["ISDATE({Due})", "FALSE"],
  ]);
});

describe("Values against others", () => {
  testTexts("an empty one is zero, no and no text", [
    ["BLANK() = 0", "TRUE"],
    ["BLANK() = FALSE", "TRUE"],
    ["BLANK() < 1", "TRUE"],
    ["BLANK() > -1", "TRUE"],
    ['BLANK() < "a"', "TRUE"],
    ["BLANK() = BLANK()", "TRUE"],
    ["BLANK() <= TRUE", "TRUE"],
    ["0.1 * 3 = 0.3", "TRUE"],
    ["0.1 * 3 > 0.3", "FALSE"],
    ["1e14 + 1 = 1e14", "FALSE"],
    ["TRUE > FALSE", "TRUE"],
    ['"10" < "9"', "TRUE"],
    ['"a" = "á"', "TRUE"],
    ['"ab" > "a"', "TRUE"],
  ]);
});

/** The kind of result that an expression promises. */
function kindOf(source: string): string {
  const check = checkFormula(source, orders);
  if (!check.ok) throw new Error(JSON.stringify(check.problems));
  const type = check.formula.types.get(check.formula.root);
  return type?.of ? `${type.kind} of ${type.of}` : (type?.kind ?? "none");
}

describe("The kind of a result is known before it is computed", () => {
  test.each([
    ["IF({Done}, 1, 2)", "number"],
    ["IF({Done}, 1)", "number"],
    ['IF({Done}, 1, "a")', "any"],
    ["IF({Done}, {Due}, {Seen})", "datetime"],
    ["IF({Done}, BLANK(), {Due})", "date"],
    ["IFS({Done}, {Due}, TRUE, TODAY())", "date"],
    ['SWITCH({Price}, 1, "a", 2, "b")', "text"],
    ['SWITCH({Price}, 1, "a", 2, "b", 9)', "any"],
    ['CHOOSE({Price}, "a", "b")', "text"],
    ["COALESCE({Price}, 0)", "number"],
    ["IFERROR({Due}, BLANK())", "date"],
    ["FIRST({Tags})", "text"],
    ["FIRST({Helpers}.{Credit})", "number"],
    ["SORT({Tags})", "list of text"],
    ["LIST({Due}, {Due})", "list of date"],
    ["MAX({Due}, TODAY())", "date"],
    ["MAX({Helpers}.{Credit})", "number"],
    ['DATEADD({Seen}, 1, "day")', "datetime"],
    ['DATEADD({Due}, 1, "day")', "date"],
    ["{Due} + 1", "date"],
    ["{Seen} - 1", "datetime"],
    ["{Seen} - {Due}", "number"],
    ['{Price} & ""', "text"],
    ["{Price} > 1", "boolean"],
    ["XLOOKUP(1, {Helpers}.{Credit}, {Helpers}.{Country})", "text"],
    ["BLANK()", "blank"],
  ])("%s: %s", (source, kind) => expect(kindOf(source)).toBe(kind));
});

test("An argument too few or too many is named for functions whose arguments repeat", () => {
  expect(problemsOf("IFS(TRUE)")).toEqual(["tooFewArguments@IFS(TRUE)"]);
  expect(problemsOf("SWITCH(1, 2)")).toEqual(["tooFewArguments@SWITCH(1, 2)"]);
  expect(problemsOf("PI(1)")).toEqual(["tooManyArguments@1"]);
  expect(problemsOf("IF(TRUE, 1, 2, 3)")).toEqual(["tooManyArguments@3"]);
});

test("IFS with a condition that has no value behind it is refused", () => {
  expect(problemsOf("IFS({Done}, 1, {Done})")).toEqual(["tooFewArguments@IFS({Done}, 1, {Done})"]);
  expect(problemsOf("IFS({Done}, 1, {Done}, 2)")).toEqual([]);
  expect(problemsOf("SWITCH({Price}, 1, 2, 3)")).toEqual([]);
});

test("Whether a result depends on the day is known", () => {
  const isVolatile = (source: string) => {
    const check = checkFormula(source, orders);
    return check.ok ? check.formula.volatile : undefined;
  };
  expect(isVolatile("{Price} + 1")).toBe(isVolatile("1"));
  expect(isVolatile("IF({Done}, TODAY(), {Due})")).not.toBe(isVolatile("1"));
  expect(isVolatile("HOUR(NOW())")).not.toBe(isVolatile("1"));
  expect(valueOf("NOW() = NOW()")).toBe(true);
});

describe("SWITCH", () => {
  testTexts(
    "is written as in Excel and in Airtable",
    [
      ['SWITCH({Title}, "a", "first", "b", "second")', "second"],
      ['SWITCH({Title}, "a", "first", "other")', "other"],
      ['SWITCH({Title}, "B", "capitals", "other")', "capitals"],
      ['SWITCH({Title}, "a", 1, "c", 3)', "#N/A"],
      ['SWITCH(TRUE, {Price} > 9, "large", {Price} > 3, "middle", "small")', "middle"],
      ['SWITCH({Price}, "5", "five", "other")', "five"],
      ['SWITCH({Due}, "", "none", "some")', "none"],
      ['SWITCH({Title}, "b", 1, "x", 1 / 0)', "1"],
      ['SWITCH({Title}, "x", 1, 1 / 0)', "#DIV/0!"],
      ['SWITCH(1 / 0, "x", 1, "other")', "#DIV/0!"],
    ],
    { values: { Title: "b", Price: 5, Due: null } },
  );
});
