import { describe, expect, test } from "@jest/globals";
import { problemsOf, testTexts, valueOf } from "../../support/formula";

const day = (text: string) => ({ kind: "date", day: Date.parse(`${text}T00:00:00Z`) / 86_400_000 }) as const;

describe("Empty values", () => {
  const empty = { Price: null, Title: null, Due: null, Tags: [], Quantity: 0 };
  testTexts(
    "equals an empty text, whatever its type",
    [
      ['{Price} = ""', "TRUE"],
      ['{Title} = ""', "TRUE"],
      ['{Due} = ""', "TRUE"],
      ['{Tags} = ""', "TRUE"],
      ['"" = {Price}', "TRUE"],
      ['{Price} <> ""', "FALSE"],
      ['{Quantity} = ""', "FALSE"],
      ['{Quantity} <> ""', "TRUE"],
      ['IF({Due} = "", "open", "due")', "open"],
    ],
    { values: empty },
  );
  testTexts(
    "is told apart from what is there",
    [
      ['{Price} = ""', "FALSE"],
      ['{Due} <> ""', "TRUE"],
    ],
    { values: { Price: 5, Due: day("2026-11-21") } },
  );
});

describe("A text beside a number", () => {
  testTexts("counts as what it says", [
    ['"5" = 5', "TRUE"],
    ['5 = "5.0"', "TRUE"],
    ['"5" > 4', "TRUE"],
    ['"1,234.50" = 1234.5', "TRUE"],
    ['"12%" = 0.12', "TRUE"],
    ['"five" = 5', "FALSE"],
    ['"five" <> 5', "TRUE"],
    ['"five" < 5', "#VALUE!"],
    ['"5" = "5.0"', "FALSE"],
    ['SWITCH("5", 5, "five", "other")', "five"],
    ['COUNTIF(LIST("5", 5, "5.0", "x"), 5)', "3"],
  ]);
  testTexts(
    "in the notation of the organisation",
    [
      ['"1.234,50" = 1234.5', "TRUE"],
      ['"1.234" = 1234', "TRUE"],
      ['VALUE("1.234,56")', "1234.56"],
      ['VALUE("R$ 1.234,56")', "1234.56"],
      ['VALUE("-R$ 5,00")', "-5"],
      ['VALUE("12,5%")', "0.125"],
      ['SUMIF(LIST(1.5, 2.5), ">=1,6")', "2.5"],
      ["{Title} = 1234.5", "TRUE"],
    ],
    { language: "pt-BR", values: { Title: "1.234,5" } },
  );
  test("stays a text to arithmetic, which says so before anything is stored", () => {
    expect(problemsOf('"5" * 2')).toEqual(['wrongOperand@"5"']);
  });
});

describe("A text beside a date", () => {
  testTexts(
    "counts as the day that it says",
    [
      ['{Due} = "21/11/2026"', "TRUE"],
      ['{Due} = "2026-11-21"', "TRUE"],
      ['{Due} < "22/11/2026"', "TRUE"],
      ['{Due} = "soon"', "FALSE"],
      ['{Due} > "soon"', "#VALUE!"],
      ['DATEVALUE("02/01/2026")', "2026-01-02"],
      ['DATEVALUE("21 de novembro de 2026")', "2026-11-21"],
      ['DATEVALUE("21/11/2026 16:20")', "2026-11-21"],
      ['DATEVALUE("31/02/2026")', "#VALUE!"],
    ],
    { language: "pt-BR", values: { Due: day("2026-11-21") } },
  );
});

test("Numbers and days of texts of any length are read or refused at once", () => {
  const started = performance.now();
  for (const text of ["1".repeat(50_000), " 1,".repeat(30_000), "Jan ".repeat(20_000)]) {
    valueOf("{Title} = 5", { Title: text });
    valueOf("{Title} = DATE(2026, 1, 1)", { Title: text });
  }
  expect(performance.now() - started).toBeLessThan(2000);
});
