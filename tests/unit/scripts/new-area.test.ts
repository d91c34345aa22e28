import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { areaNames } from "../../../scripts/new-area/names.mjs";
import { addEntry, addImport } from "../../../scripts/new-area/register.mjs";
import { checkTypes, keepDeclarations } from "./support/declarations";
import { copyProject, type ProjectCopy } from "./support/project-copy";

describe("npm run new:area", () => {
  let copy: ProjectCopy;
  let printed: string;
  const layOut = (name: string) =>
    spawnSync(process.execPath, ["scripts/new-area.mjs", name], { cwd: copy.folder, encoding: "utf8" });
  beforeAll(() => {
    copy = copyProject({}, ["shared", "server", "renderer", "electron", "tests/support", ".prettierrc"]);
    printed = layOut("work-orders").stdout;
  });
  afterAll(() => copy.remove());

  test("It lays out the area on both sides, in the three languages and in the tests", () => {
    expect(printed.split("\n")).toEqual(
      expect.arrayContaining([
        "shared/contract/work-orders.ts",
        "shared/errors/work-orders.ts",
        "shared/limits/work-orders.ts",
        "shared/text/en/work-orders.ts",
        "shared/text/pt/work-orders.ts",
        "shared/text/es/work-orders.ts",
        "server/areas/work-orders/index.ts",
        "server/areas/work-orders/service.ts",
        "server/areas/work-orders/repository.ts",
        "renderer/areas/work-orders/routes.tsx",
        "tests/api/work-orders/list-work-orders.test.ts",
      ]),
    );
  });

  test("The area fits into the house: its types are right", () => {
    keepDeclarations(copy.folder);
    for (const part of ["shared", "server", "renderer", "electron", "scripts", "tests"])
      keepOutputInside(copy.folder, part);
    findDeclarations(copy.folder);
    expect(checkTypes(copy.folder)).toBe("");
  }, 120_000);

  test("An area that exists is not overwritten", () => {
    expect(layOut("work-orders").stderr).toBe("There is shared/contract/work-orders.ts already.\n");
  });
});

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
      pascal: "WorkOrders",
      words: "work orders",
    });
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
