import { describe, expect, test } from "@jest/globals";
import { problemsOf, textOf, valueOf } from "../../support/formula";

describe("Operators hold as in a spreadsheet", () => {
  test.each([
    ["-2^2", "4"],
    ["0 - 2^2", "-4"],
    ["2^3^2", "64"],
    ["2^-1", "0.5"],
    ["1 + 2 * 3", "7"],
    ["(1 + 2) * 3", "9"],
    ["50% * 10", "5"],
    ["-5%", "-0.05"],
    ['"a" & 1 + 2', "a3"],
    ['1 & 2 = "12"', "TRUE"],
    ["10 - 3 - 2", "5"],
    ["= 1 + 1", "2"],
    ["0.1 + 0.2 = 0.3", "TRUE"],
    ["1 <> 2", "TRUE"],
    ["1 != 1", "FALSE"],
    ['"say ""hi"""', 'say "hi"'],
    ["IF(1 > 0; 1; 2)", "1"],
    ["soma(1; 2)", "3"],
    ["SE(VERDADEIRO; 1; 2)", "1"],
    ['mayusc("a")', "A"],
    ["1e3", "1000"],
    [".5 + 1.", "1.5"],
  ])("%s is %s", (source, result) => expect(textOf(source)).toBe(result));
});

describe("Texts compare as filters do", () => {
  test.each(['"São" = "sao"', '"a" < "B"', '"" = BLANK()', "0 = BLANK()", '"Z" > "á"'])("%s", (source) =>
    expect(valueOf(source)).toBe(true),
  );
});

describe("Nothing", () => {
  test("is zero to arithmetic and no text to &", () => {
    expect(valueOf("{Price} * 2 + 1")).toBe(1);
    expect(valueOf('{Title} & "x"')).toBe("x");
  });
  test("makes nothing of what is reckoned with an empty date", () => {
    expect(valueOf("{Due} + 5")).toBeNull();
    expect(valueOf("{Due} - TODAY()")).toBeNull();
    expect(valueOf("YEAR({Due})")).toBeNull();
    expect(valueOf("{Due} < TODAY()")).toBe(false);
    expect(valueOf("{Due} + {Price}", { Due: { kind: "date", day: 5 } })).toEqual({ kind: "date", day: 5 });
  });
});

describe("Days and instants", () => {
  test("are reckoned by the organisation's clocks", () => {
    const lateEvening = { Seen: { kind: "datetime", at: Date.UTC(2026, 10, 22, 1) } } as const;
    expect(textOf("DATEONLY({Seen})", lateEvening)).toBe("2026-11-21");
    expect(textOf("HOUR({Seen})", lateEvening)).toBe("22");
    expect(valueOf("{Seen} > DATE(2026, 11, 21)", lateEvening)).toBe(true);
    expect(textOf('DATEADD({Seen}, 1, "day")', lateEvening)).toBe("2026-11-23T01:00:00.000Z");
  });
  test("differ by days", () => {
    expect(textOf("DATE(2026, 3, 1) - DATE(2026, 2, 1)")).toBe("28");
    expect(textOf("DATE(2026, 1, 31) + 1")).toBe("2026-02-01");
    expect(textOf("DATE(9999, 12, 31) + 1")).toBe("#NUM!");
  });
});

test("An error passes through what uses it and says why", () => {
  expect(valueOf("SUM(1, 2 / {Price})")).toMatchObject({ code: "#DIV/0!", reason: "divideByZero" });
  expect(valueOf('VALUE("x1") + 1')).toMatchObject({
    code: "#VALUE!",
    reason: "notANumber",
    values: { value: "x1" },
  });
  expect(textOf("IFERROR(2 / {Price}, -1)")).toBe("-1");
});

test("Values come through connections, one or a list of them", () => {
  expect(textOf("{Customer}.{Country}", { "Customer.Country": "Brazil" })).toBe("Brazil");
  expect(textOf("SUM({Helpers}.{Credit}) / 2", { "Helpers.Credit": [1, null, 5] })).toBe("3");
});

describe("Every mistake is named at its place", () => {
  test.each([
    ["", "empty@"],
    ["1 +", "unexpectedEnd@+"],
    ["(1 + 2", "unclosedParenthesis@("],
    ['"abc', 'unclosedText@"abc'],
    ["{Price", "unclosedReference@{Price"],
    ["1 § 2", "badCharacter@§"],
    ["1 2", "unexpected@2"],
    ["SUM(1,,2)", "unexpected@,"],
    ["Price * 2", "bareName@Price"],
    ["Nonsense * 2", "unknownField@Nonsense"],
    ["SUMM(1)", "unknownFunctionMaybe@SUMM"],
    ["QWXYZ(1)", "unknownFunction@QWXYZ"],
    ["{Prize} * 2", "unknownFieldMaybe@{Prize}"],
    ["{Whatever} * 2", "unknownField@{Whatever}"],
    ["{#99}", "deletedField@{#99}"],
    ["{Twice}", "ambiguousField@{Twice}"],
    ["{Photo}", "unusableField@{Photo}"],
    ["{Price}.{Country}", "notAConnection@{Price}"],
    ["{Customer}.{City}", "unknownField@{City}"],
    ["LEFT()", "tooFewArguments@LEFT()"],
    ["ABS(1, 2)", "tooManyArguments@2"],
    ["ABS({Title})", "wrongArgument@{Title}"],
    ["SUM({Tags})", "wrongArgument@{Tags}"],
    ["YEAR(5)", "wrongArgument@5"],
    ["{Title} * 2", "wrongOperand@{Title}"],
    ["-{Title}", "wrongOperand@{Title}"],
    ["{Title} + {Title}", "textPlus@{Title} + {Title}"],
    ["{Done} = 5", "cannotCompare@{Done} = 5"],
    ['{Done} = "yes"', 'cannotCompare@{Done} = "yes"'],
    ["{Due} + {Due}", "wrongOperand@{Due}"],
  ])("%s", (source, problem) => expect(problemsOf(source)).toContain(problem));

  test("all of them at once", () => {
    expect(problemsOf("{Prize} + ABS({Title})")).toEqual([
      "unknownFieldMaybe@{Prize}",
      "wrongArgument@{Title}",
    ]);
  });
});
