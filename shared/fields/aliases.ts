import type { FieldTypeName } from "./types";

/**
 * Other names of types that the specification uses (2, sections 3 and 5; decision 46). They are understood where a
 * field is made; answers always say our own.
 */
export const fieldTypeAliases = ["picklist", "decimal(15,2)", "singleLineText"] as const;
export type FieldTypeAlias = (typeof fieldTypeAliases)[number];

type Settings = Record<string, unknown>;

/** A kind of decimal by its mask; without one it is a number. */
const masks: Readonly<Record<string, FieldTypeName>> = { percent: "percent", money: "currency" };

const meanings: Record<FieldTypeAlias, (settings: Settings) => { type: FieldTypeName; config: Settings }> = {
  picklist: (config) => ({ type: "select", config }),
  singleLineText: (config) => ({ type: "text", config: { ...config, format: "singleline" } }),
  "decimal(15,2)": ({ mask, ...config }) => ({
    type: (typeof mask === "string" ? masks[mask] : undefined) ?? "number",
    config,
  }),
};

/** The same for settings: a field type's own name by the specification's. */
const settingNames: Readonly<Record<string, string>> = {
  checked_by_default: "checkedByDefault",
  max_files: "maxFiles",
  resize_imgs: "resizeImages",
};

const isAlias = (type: string): type is FieldTypeAlias => Object.hasOwn(meanings, type);

/** What a field of any name is, with its settings under the names that its type knows. */
export function resolveAlias(
  type: FieldTypeName | FieldTypeAlias,
  settings: Settings = {},
): { type: FieldTypeName; config: Settings } {
  const config = Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [settingNames[name] ?? name, value]),
  );
  return isAlias(type) ? meanings[type](config) : { type, config };
}
