import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { operatorNames } from "#shared/fields/operators";
import { fieldTypeList, fieldTypes } from "#shared/fields/index";
import { fieldTypeNames } from "#shared/fields/field-type";
import { catalogue } from "#shared/text/en/index";
import { fieldStorage } from "../../../server/engine/fields/index";
import { english } from "./locales";

const project = join(__dirname, "../../..");
const kebab = (name: string) => name.replace(/(?<=[a-z])[A-Z]+/, (capitals) => `-${capitals.toLowerCase()}`);
/** Types that share a file on the server, where they are stored alike. */
const storedWith: Record<string, string> = { email: "text", link: "text" };

describe.each(fieldTypeNames)("The field type %s", (name) => {
  const type = fieldTypes[name];

  test("has a file in the shared half, on the server and in the interface", () => {
    expect(existsSync(join(project, "shared/fields/types", `${kebab(name)}.ts`))).toBe(true);
    expect(existsSync(join(project, "server/engine/fields", `${kebab(storedWith[name] ?? name)}.ts`))).toBe(
      true,
    );
    const views = join(project, "renderer/areas/fields/types");
    if (existsSync(views)) expect(readdirSync(views)).toContain(`${kebab(name)}.tsx`);
    expect(fieldStorage[name].name).toBe(name);
    expect(Object.keys(catalogue)).toContain(`fields.type.${name}`);
  });

  test("calls itself by its name and starts with settings it accepts", () => {
    expect(type.name).toBe(name);
    expect(type.config.safeParse(type.defaults).success).toBe(true);
    expect(type.config.safeParse({ ...(type.defaults as object), unknown: 1 }).success).toBe(false);
  });

  test("offers operators that filters know", () => {
    expect(type.operators.length).toBeGreaterThan(0);
    expect(operatorNames).toEqual(expect.arrayContaining([...type.operators]));
    expect(new Set(type.operators).size).toBe(type.operators.length);
  });

  test("takes an empty text for an empty value and writes it as nothing", () => {
    expect(type.parse("", type.defaults, english)).toEqual({ ok: true, value: null, converted: false });
    expect(type.parse("  \t ", type.defaults, english)).toEqual({ ok: true, value: null, converted: false });
    expect(type.format(null, type.defaults, english)).toBe("");
  });

  test("survives hostile texts without throwing", () => {
    const hostile = [
      "\0",
      "'; DROP TABLE t_1;--",
      "<script>",
      "=cmd()",
      "NaN",
      "Infinity",
      "-",
      ".",
      "1e999",
      "😀",
      "\uD800",
    ];
    for (const text of hostile) expect(() => type.parse(text, type.defaults, english)).not.toThrow();
  });
});

test("The list of types holds every name once", () => {
  expect(fieldTypeList.map(({ name }) => name)).toEqual([...fieldTypeNames]);
});

test("Every reason and note of a type is in the catalogue", () => {
  const folder = join(project, "shared/fields");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const named = files.flatMap(
    (file) => readFileSync(join(folder, file), "utf8").match(/(?<=")fieldTypes\.\w+(?=")/g) ?? [],
  );
  expect(named.length).toBeGreaterThan(20);
  expect(Object.keys(catalogue)).toEqual(expect.arrayContaining(named));
});
