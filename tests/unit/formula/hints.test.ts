import { describe, expect, test } from "@jest/globals";
import { checkFormula } from "#shared/formula/check/check";
import { orders } from "../../support/formula";

const hintFor = (source: string): string => {
  const check = checkFormula(source, orders);
  const [problem] = check.ok ? [] : check.problems;
  return problem?.id === "unknownFunctionMaybe" || problem?.id === "unknownFieldMaybe"
    ? String(problem.values["suggestion"])
    : (problem?.id ?? "none");
};

describe("A function that is not there", () => {
  test.each([
    ["VLOOKUP(1, 2)", "LOOKUP"],
    ["PROCV(1, 2)", "LOOKUP"],
    ["SUMIFS(1, 2)", "SUMIF"],
    ["AVERAGEIFS(1, 2)", "AVERAGEIF"],
    ["SUBSTRING(1, 2)", "MID"],
    ["LENGTH(1)", "LEN"],
    ["AVG(1)", "AVERAGE"],
    ["ARRAYJOIN(1)", "JOIN"],
    ["DATETIME_PARSE(1)", "DATEVALUE"],
    ["IIF(1, 2, 3)", "IF"],
    ["ISNA(1)", "ISERROR"],
  ])("%s is called %s here", (source, hint) => expect(hintFor(source)).toBe(hint));
  test.each([
    ["SUMM(1)", "SUM"],
    ["AVERAG(1)", "AVERAGE"],
    ["AVE(1)", "AVERAGE"],
    ["CONCATENA(1)", "CONCATENAR"],
    ["COUTN(1)", "COUNT"],
    ["SUMPRODCT(1)", "SUMPRODUCT"],
    ["MEDIANN(1)", "MEDIAN"],
  ])("%s looks like %s", (source, hint) => expect(hintFor(source)).toBe(hint));
  test.each([
    ["RAND()", "noRandom"],
    ["RANDBETWEEN(1, 6)", "noRandom"],
    ["ALEATÓRIO()", "noRandom"],
    ["INDIRECT(1)", "noCells"],
    ["OFFSET(1)", "noCells"],
    ["IMPORTRANGE(1)", "noOutside"],
  ])("%s cannot be, and that is said: %s", (source, hint) => expect(hintFor(source)).toBe(hint));
  test.each(["QWXYZ(1)", "BAHTTEXT(1)", "GAUSS(1)", "DELTA(1)", "XX(1)", "SYD(1)", "IRR(1)"])(
    "%s looks like nothing",
    (source) => expect(hintFor(source)).toBe("unknownFunction"),
  );
});

describe("A field that is not there", () => {
  test.each([
    ["{Prize}", "Price"],
    ["{Quant}", "Quantity"],
    ["{quantities}", "unknownField"],
    ["{Whatever}", "unknownField"],
    ["{Cost}", "unknownField"],
  ])("%s may be %s", (source, hint) => expect(hintFor(source)).toBe(hint));
});
