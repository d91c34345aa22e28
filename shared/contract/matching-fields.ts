import { z } from "zod";
import { resolveAlias } from "../fields/aliases";
import { fieldTypeNames } from "../fields/types";
import { TITLE_MAX_LENGTH } from "../limits/tables";
import { cellValue } from "./cells";
import { id, title } from "./common";
import { namedType } from "./fields";

const settings = z.record(z.string(), z.unknown());
const choice = z.looseObject({ label: z.string() });

/** A column of the file and the field that it is read as. */
export const matchedColumn = z.object({
  /** The column's name in the file, made unique: its identity while matching. */
  key: z.string().max(TITLE_MAX_LENGTH),
  column: z.number().int().nonnegative(),
  label: title,
  type: z.enum(fieldTypeNames),
  config: settings,
  required: z.boolean(),
  /** Left out of the import. */
  deleted: z.boolean(),
  /** The field of the table that is updated; null in an import to a new one, and where the column is matched with none. */
  fieldId: id.nullable().default(null),
});
export type MatchedColumn = z.infer<typeof matchedColumn>;

/** What the specification (2, section 3, 'Matching field') says of a column beside its settings, under its own names. */
const specified = z.object({
  /** The table that the field connects with. */
  reference: id.nullable(),
  format: z.string().nullable(),
  mask: z.string().nullable(),
  currency_symbol: z.string().nullable(),
  multiple_select_config: z
    .object({ options: z.array(choice), minimum_obrigatory_options: z.number().int() })
    .nullable(),
  radio_select_config: z.object({ options: z.array(choice) }).nullable(),
  editable: z.boolean(),
  autoFill: cellValue,
  tooltip: z.string(),
  /** The page waits for what a change of it does; never so in an answer. */
  refreshing: z.boolean(),
  /** Somebody gave it another name than it was matched with. */
  updated_label: z.boolean(),
  /** No cell of the column holds anything: the field is made, and nothing lands in it. */
  isCreateOnlyStructure: z.boolean(),
});

export const matchingField = matchedColumn.extend({ ...specified.shape, fieldId: id.nullable() });
export type MatchingField = z.infer<typeof matchingField>;

/** What a column's own settings do not tell of it. */
export type MatchingDetails = Pick<
  MatchingField,
  "editable" | "autoFill" | "tooltip" | "updated_label" | "isCreateOnlyStructure"
>;

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
const options = (config: Record<string, unknown>) => (config["options"] ?? []) as { label: string }[];

/** A column as the calls answer it. */
export function toMatchingField(column: MatchedColumn, details: MatchingDetails): MatchingField {
  const { type, config } = column;
  return {
    ...column,
    ...details,
    reference: type === "connectedRecord" ? Number(config["tableId"]) : null,
    format: text(config["format"]),
    mask: type === "percent" ? "percent" : type === "currency" ? "money" : null,
    currency_symbol: text(config["symbol"]),
    multiple_select_config:
      type === "multipleSelect"
        ? { options: options(config), minimum_obrigatory_options: Number(config["minimum"] ?? 0) }
        : null,
    radio_select_config: type === "radioSelect" ? { options: options(config) } : null,
    refreshing: false,
  };
}

/** A column as it is asked for: named by its place or its key alone, its type and settings by any of their names. */
export const askedField = matchedColumn
  .extend({
    type: namedType,
    column: matchedColumn.shape.column.optional(),
    config: settings.default({}),
    required: z.boolean().default(false),
    deleted: z.boolean().default(false),
    /** Left out, the server matches the column by its name. */
    fieldId: id.nullable().optional(),
    ...specified.partial().shape,
    mask: z.string().max(60).nullable().optional(),
    format: z.string().max(60).nullable().optional(),
    currency_symbol: z.string().max(5).nullable().optional(),
  })
  .transform((field) => {
    const { key, column, label, type, required, deleted, fieldId } = field;
    const named = resolveAlias(type, { ...besideType(field), ...field.config });
    return {
      key,
      column,
      label,
      required,
      deleted,
      fieldId,
      updated_label: field.updated_label ?? false,
      ...named,
    };
  });
export type AskedField = z.output<typeof askedField>;

/** Settings that stand beside the type, by the names that they have among a field's own, which count where both are. */
function besideType({
  type,
  mask,
  format,
  currency_symbol,
  multiple_select_config: several,
  radio_select_config: one,
}: Partial<z.infer<typeof specified>> & { type: z.infer<typeof namedType> }): Record<string, unknown> {
  const chosen =
    type === "multipleSelect" ? several?.options : type === "radioSelect" ? one?.options : undefined;
  const given = {
    mask: type === "decimal(15,2)" ? mask : undefined,
    format: type === "text" ? format : undefined,
    symbol:
      type === "currency" || (type === "decimal(15,2)" && mask === "money") ? currency_symbol : undefined,
    options: chosen,
    minimum: type === "multipleSelect" ? several?.minimum_obrigatory_options : undefined,
  };
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null),
  );
}
