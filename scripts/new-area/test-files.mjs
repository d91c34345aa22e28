/** @param {import("./names.mjs").AreaNames} names @returns {Record<string, string>} contents by path */
export function testFiles({ kebab, camel, pascal, words }) {
  return {
    [`tests/api/${kebab}/list-${kebab}.test.ts`]: `import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { ${camel}Calls } from "#shared/contract/${kebab}";
import type { TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";

let server: TestServer;
let org: TestOrganization;

beforeAll(async () => {
  server = await startTestServer();
  org = await server.createOrganization();
});
afterAll(() => server.close());

describe("Listing ${words}", () => {
  test("A member sees none in a new organisation", async () => {
    const member = await org.actor("member");
    expect(await member.ok(${camel}Calls.list${pascal})).toEqual({ items: [] });
  });

  test("Nobody sees any without signing in", async () => {
    await org.anonymous().fails("invalid_token", ${camel}Calls.list${pascal});
  });
});
`,
  };
}
