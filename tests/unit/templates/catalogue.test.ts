import { describe, expect, test } from "@jest/globals";
import { languages } from "#shared/languages";
import { templateCategoryIds } from "#shared/templates/categories";
import { catalogue } from "../../../server/areas/templates/catalogue";
import { checkNames } from "../../../server/areas/templates/install/check-names";
import { objectIcons } from "../../../renderer/ui/icons/object-icon-set";
import { localize } from "../../../server/areas/templates/install/localize";

describe.each(catalogue().map((file) => [file.slug, file] as const))("The template %s", (_slug, file) => {
  test.each(languages)("resolves every name in %s", (language) => {
    expect(() => checkNames(localize(file, language))).not.toThrow();
  });

  test.each(["pt", "es"] as const)("is called otherwise than in English in %s", (language) => {
    const local = localize(file, language);
    expect(local.short_description).not.toBe(file.short_description);
    expect(local.description).not.toBe(file.description);
  });

  test.each(languages)("names no two fields of a table alike in %s", (language) => {
    for (const { fields } of localize(file, language).tables)
      expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  });

  test("has tables with rows, views, a page and known categories", () => {
    expect(file.pages.length).toBeGreaterThan(0);
    for (const { rows, views, fields } of file.tables) {
      expect(rows.length).toBeGreaterThan(0);
      expect(views.length).toBeGreaterThan(0);
      expect(fields[0]?.type).toBe("text");
      for (const row of rows) expect(row.length).toBeLessThanOrEqual(fields.length);
    }
    expect(file.pages.some(({ bars }) => bars !== undefined)).toBe(true);
    expect(file.forms.length).toBeGreaterThan(0);
    expect(file.automations.length).toBeGreaterThan(0);
    for (const category of file.categories) expect(templateCategoryIds).toContain(category);
  });
});

test("Every icon of a template exists", () => {
  const iconsIn = (value: unknown): string[] => {
    if (Array.isArray(value)) return value.flatMap(iconsIn);
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, entry]) =>
      key === "icon" ? [String(entry)] : key === "texts" ? [] : iconsIn(entry),
    );
  };
  for (const icon of new Set(iconsIn(catalogue()))) expect(Object.keys(objectIcons)).toContain(icon);
});

test("At least sixteen templates ship", () => {
  expect(catalogue().length).toBeGreaterThanOrEqual(16);
});
