import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import type { Answer } from "./asvs-answers";
import { authorizationRows, dataRows, type AskedRow } from "./asvs-data-rows";
import { authenticationRows, sessionRows } from "./asvs-rows";

/** How many rows of levels 1 and 2 the sections of ASVS 5.0.0 have; section 6.7 has none. */
const authentication = { "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3, "6.8": 4 };
const authorization = { "8.1": 2, "8.2": 3, "8.3": 1, "8.4": 1 };
const dataProtection = { "14.1": 2, "14.2": 4, "14.3": 3 };
const session = { "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2 };

const SHORTEST_REASON = 20;
const SHORTEST_TITLE = 15;
const answersOf = (row: Answer | AskedRow): readonly Answer[] => ("answers" in row ? row.answers : [row]);
const numbers = (sections: Record<string, number>) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );

describe.each([
  ["authentication", authentication, authenticationRows],
  ["session management", session, sessionRows],
  ["authorization", authorization, authorizationRows],
  ["data protection", dataProtection, dataRows],
] as const)("ASVS 5.0, level 2, %s", (_chapter, sections, rows) => {
  test("Every row has an answer", () => {
    expect(Object.keys(rows)).toEqual(numbers(sections));
  });

  test.each(Object.entries<Answer | AskedRow>(rows))("Row %s is tested, or says why not", (_row, answer) => {
    expect(answersOf(answer).length).toBeGreaterThan(0);
    for (const one of answersOf(answer)) {
      if ("reason" in one) {
        expect(one.reason.length).toBeGreaterThan(SHORTEST_REASON);
        continue;
      }
      const [file, title] = one;
      expect(title.length).toBeGreaterThan(SHORTEST_TITLE);
      expect(readFileSync(file, "utf8")).toContain(title);
    }
  });
});
