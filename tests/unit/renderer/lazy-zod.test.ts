import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { projectRoot } from "../../../server/project-root";
import { z } from "../../../renderer/app/libraries/lazy-zod";

const NAMED = /\bz\s*\.\s*((?:coerce|iso)\s*\.\s*)?([a-z]\w*|NEVER)\b/g;
/** Names of types, which leave nothing in the code. */
const TYPES = new Set(["core", "infer", "input", "output"]);

/** The members of zod that shared and renderer code use: `string`, `iso.date`. */
function namesInUse(): Set<string> {
  const files = globSync("{shared,renderer}/**/*.{ts,tsx}", { cwd: projectRoot() });
  const names = new Set<string>();
  for (const file of files) {
    const text = readFileSync(join(projectRoot(), file), "utf8");
    if (!/from "zod"/.test(text)) continue;
    for (const [, group = "", name = ""] of text.matchAll(NAMED)) {
      if (TYPES.has(name) || name === "coerce" || name === "iso") continue;
      names.add(group.replaceAll(/\s/g, "") + name);
    }
  }
  return names;
}

describe("The zod of pages", () => {
  test("It has everything that shared code and pages name", () => {
    const names = namesInUse();
    expect(names.size).toBeGreaterThan(20);
    const offered = new Set(
      Object.entries(z).flatMap(([name, value]) =>
        name === "coerce" || name === "iso"
          ? Object.keys(value as object).map((one) => `${name}.${one}`)
          : [name],
      ),
    );
    expect([...names].filter((name) => !offered.has(name))).toEqual([]);
  });

  test("A schema made of others takes and refuses what it says", () => {
    const name = z.string().trim().min(2);
    const person = z.object({
      name,
      age: z.number().int().optional(),
      tags: z.array(z.string()).default([]),
    });
    const extended = person.extend({ kind: z.literal("person") });
    const thing = z.object({ kind: z.literal("thing"), parts: z.lazy(() => z.array(name)) });
    const either = z.discriminatedUnion("kind", [extended, thing]);
    expect(either.parse({ kind: "person", name: " Ana " })).toEqual({
      kind: "person",
      name: "Ana",
      tags: [],
    });
    expect(either.parse({ kind: "thing", parts: ["lamp"] })).toEqual({ kind: "thing", parts: ["lamp"] });
    for (const wrong of [
      { kind: "person", name: "A" },
      { kind: "thing", parts: ["x"] },
      { kind: "plane" },
      null,
    ]) {
      expect(either.safeParse(wrong).success).toBe(false);
    }
    expect(person.partial().parse({})).toEqual({ tags: [] });
    expect(Object.keys(person.shape)).toEqual(["name", "age", "tags"]);
  });

  test("A schema is made when it is first used", () => {
    let isMade = false;
    const later = z.lazy(() => {
      isMade = true;
      return z.string();
    });
    const list = z.array(later).max(3);
    expect(isMade).toBe(false);
    expect(list.parse(["one"])).toEqual(["one"]);
    expect(isMade).toBe(true);
  });
});
