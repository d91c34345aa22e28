import { expect, test } from "@jest/globals";
import { readdirSync, readFileSync } from "node:fs";

/** The databases implement it, the gate and the door call it, and undo falls back to it in tests of the engine. */
const ALLOWED = /^server\/(?:database|changes)\/|^server\/engine\/changes\/undo\.ts$/;

test("Only server/changes writes change sets to databases, so that no write passes by hooks before the commit", () => {
  const calling = readdirSync("server", { recursive: true, encoding: "utf8" })
    .map((name) => `server/${name}`)
    .filter((name) => name.endsWith(".ts") && !ALLOWED.test(name))
    .filter((name) => readFileSync(name, "utf8").includes(".applyChanges("));
  expect(calling).toEqual([]);
});
