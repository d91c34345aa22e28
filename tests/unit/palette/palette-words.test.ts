import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { languages } from "#shared/languages";
import { paletteWords } from "#shared/text/palette-words";

const sources = globSync("renderer/**/*.{ts,tsx}").map((file) => [file, readFileSync(file, "utf8")] as const);

describe.each(languages)("In %s", (language) => {
  const ofIds = Object.entries(paletteWords[language]);

  test("every command has search words", () => {
    expect(ofIds.filter(([, words]) => words.length === 0 || words.includes(""))).toEqual([]);
  });

  test("no command repeats a word", () => {
    expect(ofIds.filter(([, words]) => new Set(words).size !== words.length)).toEqual([]);
  });

  test("a command with its own words has some", () => {
    const empty = new RegExp(`\\bwords: \\{[^}]*\\b${language}: \\[\\s*\\]`);
    expect(sources.filter(([, source]) => empty.test(source)).map(([file]) => file)).toEqual([]);
  });
});

test("Every entry belongs to a command", () => {
  const used = sources.flatMap(([, source]) =>
    [...source.matchAll(/\bwords(?::| =) "([\w.]+)"/g)].map(([, id]) => id),
  );
  const unused = Object.keys(paletteWords.en).filter((id) => !used.includes(id));
  expect(unused).toEqual([]);
});
