import { describe, expect, test } from "@jest/globals";
import { settingsOf, viewTypeOf, viewTypes } from "#shared/views/index";
import { viewTypeNames } from "#shared/views/view-type";
import { viewTypeChecks } from "../../../server/areas/views/types/registry";

describe.each(viewTypeNames)("the view type %s", (name) => {
  const type = viewTypes[name];

  test("has its halves under its own name", () => {
    expect([type.name, viewTypeChecks[name].name]).toEqual([name, name]);
  });

  test("needs no setting: an older view without any opens with the defaults", () => {
    expect(type.settings.safeParse({}).success).toBe(true);
    expect(settingsOf(type, undefined)).toEqual(type.settings.parse({}));
  });

  test("refuses a setting that it does not have", () => {
    expect(type.settings.safeParse({ zoom: 2 }).success).toBe(false);
  });

  test("starts with settings that it takes, whatever the table holds", () => {
    const settings = type.start([]);
    expect(type.settings.parse(settings)).toEqual(settings);
  });

  test("opens with the defaults where stored settings cannot be read", () => {
    expect(settingsOf(type, { zoom: 2 })).toEqual(type.settings.parse({}));
  });
});

test("an app of no known type shows as a table", () => {
  expect(viewTypeOf("mindmap")).toBe(viewTypes.minilista);
  expect(viewTypeOf(null)).toBe(viewTypes.minilista);
});
