/** @param {import("./names.mjs").AreaNames} names @returns {Record<string, string>} contents by path */
export function testFiles({ kebab, camel, pascal, words }) {
  return {
    [`tests/api/${kebab}/list-${kebab}.test.ts`]: `import { describe, expect, test } from "@jest/globals";
import { ${camel}Calls } from "#shared/contract/${kebab}";
import { handlers } from "../../../server/areas/${kebab}/routes";

describe("Listing ${words}", () => {
  test("Only people who are signed in may list ${words}", () => {
    expect(${camel}Calls.list${pascal}.access).toBe("session");
  });

  test("Every call has its handler", () => {
    expect(Object.keys(handlers.handlers)).toEqual(Object.keys(${camel}Calls));
  });
});
`,
  };
}
