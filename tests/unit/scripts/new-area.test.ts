import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { areaNames } from "../../../scripts/new-area/names.mjs";
import { addEntry, addImport } from "../../../scripts/new-area/register.mjs";
import { checkTypes, keepDeclarations } from "./support/declarations";
import { copyProject, type ProjectCopy } from "./support/project-copy";

const ROOT = resolve(__dirname, "../../..");
const layOut = (copy: ProjectCopy, name: string) =>
  spawnSync(process.execPath, ["scripts/new-area.mjs", name], { cwd: copy.folder, encoding: "utf8" });
const SOURCES = ["shared", "server", "renderer", "electron", ".prettierrc"];

describe("npm run new:area", () => {
  let copy: ProjectCopy;
  let printed: string;
  beforeAll(() => {
    copy = copyProject({}, [...SOURCES, "tests/support"]);
    printed = layOut(copy, "work-orders").stdout;
  });
  afterAll(() => copy.remove());

  test("It lays out the area on both sides, in the three languages and with its tests", () => {
    expect(printed.split("\n")).toEqual(
      expect.arrayContaining([
        "shared/contract/work-orders.ts",
        "shared/text/pt/work-orders.ts",
        "server/areas/work-orders/work-order.ts",
        "renderer/areas/work-orders/panels/work-order-panel.tsx",
        "tests/api/work-orders/work-orders.test.ts",
        "tests/web/work-orders/work-orders.spec.ts",
      ]),
    );
  });

  test("Of what was there only the two lists of areas are changed", () => {
    const paths = printed.split("\n\n")[0]?.split("\n") ?? [];
    expect(paths.filter((path) => existsSync(join(ROOT, path)))).toEqual([
      "server/areas/index.ts",
      "renderer/areas/index.ts",
    ]);
  });

  test("The area fits into the workspace: its types are right", () => {
    keepDeclarations(copy.folder);
    for (const part of ["shared", "server", "renderer", "electron", "scripts", "tests"])
      keepOutputInside(copy.folder, part);
    findDeclarations(copy.folder);
    expect(checkTypes(copy.folder)).toBe("");
  }, 120_000);

  test("An area that exists is not overwritten", () => {
    expect(layOut(copy, "work-orders").stderr).toBe("There is shared/contract/work-orders.ts already.\n");
  });
});

describe("An area as it is laid out", () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    const toRun = ["tests", "resources", "jest.config.mjs", "playwright.config.ts", ".swcrc"];
    copy = copyProject({}, [...SOURCES, ...toRun]);
    expect(layOut(copy, "work-orders").status).toBe(0);
  });
  afterAll(() => copy.remove());

  test("Is built and passes the tests that come with it, over HTTP and in the browser", async () => {
    const run = (...command: string[]) => runIn(copy.folder, command);
    const bin = join(copy.folder, "node_modules/.bin");
    const built = run("scripts/build.mjs");
    const [api, web] = await Promise.all([
      run(
        join(bin, "jest"),
        "--selectProjects",
        "api",
        "unit",
        "--testPathPatterns",
        "api/work-orders|text/languages",
      ),
      built.then((done) =>
        done.code === 0
          ? run(join(bin, "playwright"), "test", "--project=web", "tests/web/work-orders")
          : done,
      ),
    ]);
    expect({ api: api.code, said: api.code === 0 ? "" : api.said }).toEqual({ api: 0, said: "" });
    expect({ web: web.code, said: web.code === 0 ? "" : web.said }).toEqual({ web: 0, said: "" });
  }, 300_000);
});

/** Runs one of Node's programs with the settings of a shell instead of those of this test. */
function runIn(cwd: string, command: readonly string[]): Promise<{ code: number | null; said: string }> {
  const settings = Object.entries(process.env).filter(
    ([name]) => !/^(JEST_|WORKLOOM_|NODE_ENV$|NODE_OPTIONS$)/.test(name),
  );
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, command, { cwd, env: Object.fromEntries(settings) });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => (said += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, said }));
  });
}

/** The copy shares node_modules with the project, whose cached types it must not replace. */
function keepOutputInside(folder: string, part: string): void {
  const path = join(folder, part, "tsconfig.json");
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replaceAll("../node_modules/.cache/", "../.cache/"));
}

/** The package says where the sources of `#shared/…` are. */
function findDeclarations(folder: string): void {
  const path = join(folder, "package.json");
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replace('"./shared/*.ts"', '["./shared/*.ts", "./shared/*.d.ts"]'));
}

describe("Names of areas", () => {
  test("They are spelt as each place wants it", () => {
    expect(areaNames("work-orders")).toEqual({
      kebab: "work-orders",
      camel: "workOrders",
      Pascal: "WorkOrders",
      CONST: "WORK_ORDERS",
      words: "work orders",
      Words: "Work orders",
      one: "workOrder",
      One: "WorkOrder",
      oneKebab: "work-order",
      snake: "work_order",
      word: "work order",
      Word: "Work order",
    });
  });

  test.each([
    ["categories", "category"],
    ["boxes", "box"],
    ["sites", "site"],
  ])("One of the %s is a %s", (many, one) => {
    expect(areaNames(many).one).toBe(one);
  });

  test.each(["equipment", "glass"])("%s is refused: there are no many of it", (name) => {
    expect(() => areaNames(name)).toThrow("by what there are many of");
  });

  test.each(["", "Work Orders", "../etc", "9lives", "orders-"])("%j is refused", (name) => {
    expect(() => areaNames(name)).toThrow("kebab-case");
  });
});

describe("Registering", () => {
  test("An entry becomes the last of its list, on one line or on many", () => {
    expect(addEntry("const all = { a: [1], b };", "all = {", "c")).toBe("const all = { a: [1], b, c, };");
    expect(addEntry("const all = [\n  a,\n];", "all = [", "b")).toBe("const all = [\n  a, b, ];");
  });

  test("A list that is gone is named", () => {
    expect(() => addEntry("", "all = {", "c")).toThrow('"all = {"');
  });

  test("An import follows the last one", () => {
    const source = 'import { a } from "./a";\nimport {\n  b,\n} from "./b";\n\nexport const c = a + b;';
    expect(addImport(source, "import d;").split("\n")[4]).toBe("import d;");
  });
});
