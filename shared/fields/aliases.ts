import type { FieldTypeName } from "./field-type";

/**
 * Other names of types that the specification uses (2, sections 3 and 5; decision 46). They are understood where a
 * field is made; answers always say our own.
 */
export const fieldTypeAliases = ["picklist", "decimal(15,2)", "singleLineText", "reference"] as const;
export type FieldTypeAlias = (typeof fieldTypeAliases)[number];

type Settings = Record<string, unknown>;

/** A kind of decimal by its mask; without one it is a number. */
const masks: Readonly<Record<string, FieldTypeName>> = { percent: "percent", money: "currency" };

const meanings: Record<FieldTypeAlias, (settings: Settings) => { type: FieldTypeName; config: Settings }> = {
  picklist: (config) => ({ type: "select", config }),
  singleLineText: (config) => ({ type: "text", config: { ...config, format: "singleline" } }),
  reference: ({ reference, ...config }) => ({
    type: "connectedRecord",
    config: { ...(typeof reference === "number" && { tableId: reference }), ...config },
  }),
  "decimal(15,2)": ({ mask, ...config }) => ({
    type: (typeof mask === "string" ? masks[mask] : undefined) ?? "number",
    config,
  }),
};

const isAlias = (type: string): type is FieldTypeAlias => Object.hasOwn(meanings, type);

/** The type and settings of a field with any type name. */
export const resolveAlias = (
  type: FieldTypeName | FieldTypeAlias,
  config: Settings = {},
): { type: FieldTypeName; config: Settings } => (isAlias(type) ? meanings[type](config) : { type, config });

interface NamedType {
  type: FieldTypeName | FieldTypeAlias;
  props?: { type: FieldTypeName | FieldTypeAlias } | undefined;
  config?: Settings | undefined;
}
const decimals: readonly FieldTypeName[] = ["number", "percent", "currency"];

/**
 * The same for a field whose type may be repeated in `props`: there it may define decimals. Null if the two
 * contradict each other.
 */
export function resolveNames({
  type,
  props,
  config = {},
}: NamedType): ReturnType<typeof resolveAlias> | null {
  const named = resolveAlias(type, config);
  if (props === undefined) return named;
  const kind = resolveAlias(props.type, config);
  if (kind.type === named.type) return named;
  const isOpen = type === "decimal(15,2)" && config["mask"] === undefined;
  return isOpen && decimals.includes(kind.type) ? kind : null;
}

/** Further properties of fields in replies, by the specification (2, section 3): not deleted, and the type again. */
export const specifiedNames = (type: FieldTypeName) => ({
  is_archived_column: false as const,
  props: { type },
});
