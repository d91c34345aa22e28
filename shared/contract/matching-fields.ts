import { z } from "zod";
import { resolveAlias } from "../fields/aliases";
import { fieldTypeNames } from "../fields/field-type";
import { TITLE_MAX_LENGTH } from "../limits/tables";
import { cellValue } from "./cells";
import { id, title } from "./common";
import { namedType } from "./fields";
import { namedChoices } from "./named-choices";

const settings = z.record(z.string(), z.unknown());
const choice = z.looseObject({ label: z.string() });

/** A column of the file and the field that it is read as. */
export const matchedColumn = z.object({
  /** The column's name in the file, made unique: its key while matching. */
  key: z.string().max(TITLE_MAX_LENGTH),
  column: z.number().int().nonnegative(),
  label: title,
  type: z.enum(fieldTypeNames),
  config: settings,
  required: z.boolean(),
  /** Omitted from the import. */
  deleted: z.boolean(),
  /** The field of the table to update; null in an import to a new table, and for an unmatched column. */
  fieldId: id.nullable().default(null),
  /** Titles that no connected record has make a record. */
  createsRecords: z.boolean().default(false),
  /** The records meant by titles that several have. */
  choices: namedChoices.default([]),
});
export type MatchedColumn = z.infer<typeof matchedColumn>;

/**
 * Properties that the specification (2, section 3, 'Matching field') gives a column besides its settings, under
 * its names.
 */
const specified = z.object({
  /** The table that the field connects to. */
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
  /** Set while the page waits for the result of a change; never set in a reply. */
  refreshing: z.boolean(),
  /** The user renamed it after it was matched. */
  updated_label: z.boolean(),
  /** The column has no values: the field is created, and stays empty. */
  isCreateOnlyStructure: z.boolean(),
});

export const matchingField = matchedColumn.extend({ ...specified.shape, fieldId: id.nullable() });
export type MatchingField = z.infer<typeof matchingField>;

/** Details that do not follow from a column's own settings. */
export type MatchingDetails = Pick<
  MatchingField,
  "editable" | "autoFill" | "tooltip" | "updated_label" | "isCreateOnlyStructure"
>;

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
const options = (config: Record<string, unknown>) => (config["options"] ?? []) as { label: string }[];

/** A column as the calls return it. */
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

/**
 * A column in a request: identified by its index or its key, with its type and settings under any of their names.
 */
export const askedField = matchedColumn
  .extend({
    type: namedType,
    column: matchedColumn.shape.column.optional(),
    config: settings.default({}),
    required: z.boolean().default(false),
    deleted: z.boolean().default(false),
    /** If omitted, the server matches the column by its name. */
    fieldId: id.nullable().optional(),
    createsRecords: z.boolean().optional(),
    choices: namedChoices.optional(),
    ...specified.partial().shape,
    mask: z.string().max(60).nullable().optional(),
    format: z.string().max(60).nullable().optional(),
    currency_symbol: z.string().max(5).nullable().optional(),
  })
  .transform((field) => {
    const {
      key,
      column,
      label,
      type,
      required,
      deleted,
      fieldId,
      createsRecords = false,
      choices = [],
    } = field;
    const named = resolveAlias(type, { ...besideType(field), ...field.config });
    return {
      key,
      column,
      label,
      required,
      deleted,
      fieldId,
      createsRecords,
      choices,
      updated_label: field.updated_label ?? false,
      editable: field.editable,
      autoFill: field.autoFill,
      tooltip: field.tooltip,
      ...named,
    };
  });
export type AskedField = z.output<typeof askedField>;

/** Settings given next to the type are translated to the field's own names, which take precedence. */
function besideType({
  type,
  mask,
  format,
  currency_symbol,
  multiple_select_config: several,
  radio_select_config: one,
  reference,
}: Partial<z.infer<typeof specified>> & { type: z.infer<typeof namedType> }): Record<string, unknown> {
  const chosen =
    type === "multipleSelect" ? several?.options : type === "radioSelect" ? one?.options : undefined;
  const given = {
    reference: type === "reference" ? reference : undefined,
    tableId: type === "connectedRecord" ? reference : undefined,
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
