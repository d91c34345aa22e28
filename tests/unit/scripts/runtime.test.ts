import { describe, expect, test } from "@jest/globals";
import { missingPackages } from "../../../scripts/runtime/ensure-packages.mjs";
import { isNewEnough } from "../../../scripts/runtime/switch-node.mjs";

describe("The packages", () => {
  const locked = {
    "": {},
    "node_modules/express": { version: "5.3.0" },
    "node_modules/fsevents": { version: "2.3.3", optional: true },
  };

  test("All are missing after a fresh clone", () => {
    expect(missingPackages(locked, {})).toEqual(["node_modules/express"]);
  });

  test("A package of another version is installed again", () => {
    expect(missingPackages(locked, { "node_modules/express": { version: "5.2.0" } })).toHaveLength(1);
  });

  test("Packages for other systems are not missed", () => {
    expect(missingPackages(locked, { "node_modules/express": { version: "5.3.0" } })).toEqual([]);
  });
});

describe("The runtime", () => {
  test.each([
    ["20.20.2", false],
    ["22.11.9", false],
    ["22.12.0", true],
    ["24.21.0", true],
  ])("Node %s is new enough: %s", (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });
});
