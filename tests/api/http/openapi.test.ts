import { execFile } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const run = promisify(execFile);
const root = process.cwd();
/** Inside the project, so that the generated client finds its packages. */
const folder = join(root, "test-results", "openapi-client");
const program = (...path: string[]) => join(root, ...path);

/** A program written against the generated client. */
const listRecords = `import dns from "node:dns";
import createClient from "openapi-fetch";
import type { paths } from "./client.js";

// Node, unlike browsers, does not resolve sub-domains of localhost.
const { lookup } = dns;
dns.lookup = ((name: string, ...more: [never, never]) => lookup(name.replace(/^.+[.]/, ""), ...more)) as typeof lookup;
const [address = "", token = "", table = "", field = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl: address, headers: { Authorization: \`Bearer \${token}\` } });
const { data, error } = await client.POST("/api/v4/tables/{tableId}/records/query", {
  params: { path: { tableId: Number(table) } },
  body: { filter: { match: "all", conditions: [{ fieldId: Number(field), operator: "contains", value: "apron" }] } },
});
if (error) throw new Error(error.error.message);
const ids: number[] = data.records.map((record) => record.id);
console.log(JSON.stringify(ids));
`;
const wrongUse = listRecords.replace("record.id", "record.number");

const options = {
  compilerOptions: {
    strict: true,
    target: "es2024",
    module: "nodenext",
    types: ["node"],
    rootDir: ".",
    outDir: "out",
  },
};

describe("Third-party tools work with the OpenAPI document", () => {
  let document: string;

  beforeAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const { port, org } = { port: workspace.server.port, org: workspace.org };
    const asked = { port, host: org.host, method: "GET", path: "/api/openapi.json" };
    document = (await send(asked)).bytes.toString();
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    await writeFile(join(folder, "openapi.json"), document);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("A linter finds no errors: every reference resolves", async () => {
    const config = await createConfig({ extends: ["recommended"] });
    const problems = await lintFromString({ source: document, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  test("openapi-typescript generates a client that compiles and lists records", async () => {
    const table = await createTestTable(workspace.builder);
    await table.add({ Title: "Sweep apron" }, { Title: "Relight" }, { Title: "Paint apron" });
    await makeClient();
    await compile("list-records.ts", listRecords);
    const given = [workspace.org.url, workspace.member.token ?? "", table.id, table.field("Title")].map(
      String,
    );
    const { stdout } = await run(process.execPath, [join(folder, "out", "list-records.js"), ...given]);
    expect(JSON.parse(stdout)).toEqual([1, 3]);
    await expect(compile("wrong-use.ts", wrongUse)).rejects.toThrow("'number' does not exist");
  });
});

async function makeClient(): Promise<void> {
  const own = createRequire(program("tests/support/openapi-client/package.json"));
  const generator = join(dirname(own.resolve("openapi-typescript/package.json")), "bin", "cli.js");
  await run(process.execPath, [generator, join(folder, "openapi.json"), "-o", join(folder, "client.ts")]);
}

async function compile(name: string, source: string): Promise<void> {
  await writeFile(join(folder, name), source);
  const project = join(folder, `${name}.tsconfig.json`);
  await writeFile(project, JSON.stringify({ ...options, files: [name] }));
  const compiler = program("node_modules/typescript/bin/tsc");
  await run(process.execPath, [compiler, "-p", project]).catch((error: { stdout: string }) => {
    throw new Error(error.stdout);
  });
}
