import { expect, test } from "@jest/globals";
import { createRandom } from "../../../server/demo/random";
import { readText } from "../../unit/connector/read-text";
import { countRounds } from "../../support/progress";

const INPUTS = process.env["SOAK"] === "1" ? 100_000 : 3000;
const PIECES = [
  '"',
  '""',
  ",",
  ";",
  "\t",
  "\n",
  "\r\n",
  "\r",
  "a",
  " ",
  "São",
  "💧",
  "\0",
  "\uFEFF",
  "1,5",
  "=1",
];
const LENGTH_MAX = 60;

test(`${INPUTS} random files are read without a crash, alike in pieces of any length`, () => {
  const random = createRandom(5);
  for (const round of countRounds(INPUTS)) {
    const text = Array.from(
      { length: random.integer(0, LENGTH_MAX) },
      () => PIECES[random.integer(0, PIECES.length - 1)],
    ).join("");
    const delimiter = [",", ";", "\t"][round % 3] ?? ",";
    const format = { delimiter, newline: round % 5 === 0 ? ("\r" as const) : ("\n" as const) };
    const whole = readText(text, format);
    const piece = random.integer(1, 9);
    const [one, other] = [whole, readText(text, format, piece)].map((read) => JSON.stringify(read));
    if (one !== other)
      expect({ text, format, piece, read: other }).toEqual({ text, format, piece, read: one });
    // Nothing of a file is lost but what separates and quotes.
    const letters = (from: string) => from.replaceAll(/[^aSão💧15]/gu, "");
    if (letters(whole.rows.flat().join("")) !== letters(text)) expect(whole.rows).toBe(text);
  }
});
