import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { stripTypeScriptTypes } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { snippet, snippetLanguages, type SnippetLanguage } from "#shared/api/snippets";
import { publicApiCalls } from "#shared/contract/public-api";
import { tokenCalls } from "#shared/contract/tokens";
import { projectRoot } from "../../../server/project-root";
import { send } from "../../support/http";
import { scratchFolder } from "../../support/scratch-folder";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();
const run = promisify(execFile);

/** Stands for the organization at an address that every program resolves. */
let proxy: Server;
let origin = "";
let token = "";

beforeAll(async () => {
  const { port, host } = workspace.org;
  proxy = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { authorization, "content-type": type } = request.headers;
      void send({
        port,
        host,
        method: request.method ?? "GET",
        path: request.url ?? "/",
        headers: {
          ...(authorization && { Authorization: authorization }),
          ...(type && { "Content-Type": type }),
        },
        ...(parts.length > 0 && { body: Buffer.concat(parts) }),
      }).then(({ status, bytes }) => {
        response.writeHead(status, { "Content-Type": "application/json" });
        response.end(bytes);
      });
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const scopes = { everyTable: "write" as const };
  token = (await workspace.builder.ok(tokenCalls.createApiToken, { name: "Snippets", scopes })).value;
});
afterAll(() => new Promise((resolve) => proxy.close(resolve)));

interface OpenApi {
  openapi: string;
  paths: Record<string, unknown>;
  components: { schemas: Record<string, { properties: Record<string, unknown> }> };
}
const documentOf = async (client = workspace.admin) =>
  (await client.ok(publicApiCalls.getOrganizationOpenApi)) as unknown as OpenApi;

test("The OpenAPI document has the organization's tables and fields by name", async () => {
  await createTestTable(workspace.admin, "Runway lights");
  const { openapi, paths, components } = await documentOf();
  expect(openapi).toBe("3.1.0");
  expect(Object.keys(paths)).toContain("/api/v1/tables/runway_lights/records");
  expect(Object.keys(components.schemas["TableRunway_Lights"]?.properties ?? {})).toEqual(["title", "hours"]);
});

const interpreters: Record<SnippetLanguage, { needs: string; command: string; flags: string[] }> = {
  curl: { needs: "/usr/bin/curl", command: "/bin/sh", flags: [] },
  javascript: { needs: process.execPath, command: process.execPath, flags: [] },
  python: { needs: "/usr/bin/python3", command: "/usr/bin/python3", flags: [] },
  php: { needs: "/usr/bin/php", command: "/usr/bin/php", flags: ["-n"] },
};
const endings: Record<SnippetLanguage, string> = { curl: "sh", javascript: "mjs", python: "py", php: "php" };

describe("Snippets run as they are", () => {
  test.each(snippetLanguages.filter((language) => existsSync(interpreters[language].needs)))(
    "%s creates records with any characters and lists them",
    async (language) => {
      const table = await createTestTable(workspace.admin, `Snippets ${language}`);
      const url = `${origin}/api/v1/tables/snippets_${language}/records`;
      const title = `It's "quoted" \\ $HOME <?= 'é' ?>`;
      const { command, flags } = interpreters[language];
      const runSnippet = async (request: Parameters<typeof snippet>[1]) => {
        const file = join(scratchFolder("snippet"), `main.${endings[language]}`);
        await writeFile(file, snippet(language, request));
        const env = { WORKLOOM_TOKEN: token, PATH: "/usr/bin:/bin" };
        return (await run(command, [...flags, file], { env })).stdout;
      };
      await runSnippet({ method: "POST", url, body: { records: [{ data: { title, hours: 3 } }] } });
      expect(await table.rows()).toMatchObject([{ Title: title, Hours: 3 }]);
      expect(await runSnippet({ method: "GET", url })).toMatch(/hours/);
    },
  );
});

describe("The TypeScript client", () => {
  test("It is typed by the tables and works", async () => {
    const table = await createTestTable(workspace.admin, "Client's tests");
    const { body } = await workspace.admin.call(publicApiCalls.downloadApiClient);
    const source = String(body);
    expect(source).toContain('"client_s_tests": {');
    const folder = scratchFolder("client");
    await writeFile(join(folder, "workloom.ts"), source);
    await writeFile(
      join(folder, "use.ts"),
      `import { WorkloomClient } from "./workloom.ts";
const client = new WorkloomClient({ token: "" }).table("client_s_tests");
const [made] = await client.create({ title: "One", hours: 1 });
const title: string | null | undefined = made?.data.title;
// @ts-expect-error a field that the table does not have
await client.create({ nothing: 1 });
export { title };
`,
    );
    const flags = ["--noEmit", "--strict", "--target", "es2024", "--module", "esnext", "--moduleResolution"];
    const more = ["bundler", "--allowImportingTsExtensions", "--lib", "es2024,dom", "--types", "", "use.ts"];
    const tsc = join(projectRoot(), "node_modules/.bin/tsc");
    await run(tsc, [...flags, ...more], { cwd: folder }).catch((error: { stdout: string }) => {
      throw new Error(error.stdout);
    });
    const script = `${stripTypeScriptTypes(source)}
const client = new WorkloomClient({ url: ${JSON.stringify(origin)}, token: process.env.WORKLOOM_TOKEN }).table("client_s_tests");
const { next } = await client.changes();
const [made] = await client.create({ title: "One", hours: 1 });
await client.update({ id: made.id, data: { hours: 2 } });
await client.upsert("title", [{ title: "One", hours: 3 }, { title: "Two", hours: 4 }]);
const titles = [];
for await (const { data } of client.all({ sort: "title" })) titles.push([data.title, data.hours]);
const refused = await client.create({ hours: "many" }).catch(({ id }) => id);
console.log(JSON.stringify({ titles, refused, changes: (await client.changes(next)).changes.length }));
`;
    await writeFile(join(folder, "run.mjs"), script);
    const env = { WORKLOOM_TOKEN: token, PATH: "/usr/bin:/bin" };
    const { stdout } = await run(process.execPath, [join(folder, "run.mjs")], { env });
    expect(JSON.parse(stdout)).toEqual({
      titles: [
        ["One", 3],
        ["Two", 4],
      ],
      refused: "record_validation_failed",
      changes: 2,
    });
    expect(await table.rows()).toHaveLength(2);
  });
});
