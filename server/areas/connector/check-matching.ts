import type { ImportConfig, MatchingField } from "#shared/contract/connector";
import { needsKey } from "#shared/contract/import-config";
import type { AskedField } from "#shared/contract/matching-fields";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { openTable } from "../../tables/public";
import type { ScanResult } from "./scan/configure";
import { askedOfRows, type Target } from "./target";
import { recordKind } from "../../policy/record";

const PATH = "table_import_configs.0";

/** A column as it is asked for: by its place, or else by its key. */
const nameOf = ({ column, key }: AskedField): number | string => column ?? key;

/** The file's columns in the order that was asked for; those that were not named come last. */
export function inOrderOf(wanted: readonly AskedField[], fields: readonly MatchingField[]): MatchingField[] {
  const places = new Map(wanted.map((field, place) => [nameOf(field), place]));
  const placeOf = ({ column, key }: MatchingField) => places.get(column) ?? places.get(key) ?? Infinity;
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b));
}

type Refuse = (path: string, text: string, values?: Record<string, string>) => never;

const refusal =
  ({ language }: RequestContext): Refuse =>
  (path, text, values) => {
    const message = formatMessage(language, text, values);
    throw new AppError("field_validation_failed", { fields: [{ path: `${PATH}.${path}`, message }] });
  };

/**
 * At least one field must stay (specification 2, section 4), and each column may be named only once, by a name that
 * it has.
 *
 * @throws AppError field_validation_failed
 */
export function checkMatching(
  context: RequestContext,
  { fields: asked }: ImportConfig,
  { fields: columns }: ScanResult,
): void {
  const refuse = refusal(context);
  if (!asked.some(({ deleted }) => !deleted)) refuse("fields", "connector.noFields");
  const keys = new Map(columns.map(({ column, key }) => [key, column]));
  const places = asked.map(({ column, key }, index) => {
    const place = column ?? keys.get(key) ?? -1;
    return columns[place] ? place : refuse(`fields.${index}.key`, "connector.unknownColumn");
  });
  if (new Set(places).size < places.length) refuse("fields", "connector.columnTwice");
}

/**
 * Rows need something to write, by a key of a kind that tells records apart; new records need what is asked of them.
 *
 * @throws AppError field_validation_failed
 */
export async function checkUpdate(
  context: RequestContext,
  { type, primaryKey, newerBy, fields: asked }: ImportConfig,
  { fields, keys }: ScanResult,
  { tableId }: Target,
): Promise<void> {
  const refuse = refusal(context);
  const ids = asked.flatMap(({ fieldId }) => fieldId ?? []);
  if (new Set(ids).size < ids.length) refuse("fields", "connector.fieldTwice");
  const kept = fields.filter(({ deleted }) => !deleted);
  const isKeyAlone = kept.every(({ key, editable }) => key === primaryKey || !editable);
  if (kept.length === 0 || (isKeyAlone && type === "import_update"))
    refuse("fields", "connector.nothingToWrite");
  if (needsKey(type)) {
    const isThere = kept.some(({ key }) => key === primaryKey);
    if (!isThere) refuse("primaryKey", "connector.keyMissing");
    if (!keys.includes(primaryKey ?? "")) refuse("primaryKey", "connector.keyUnfit");
  }
  const isDay = ({ type: kind }: MatchingField) => kind === "date" || kind === "datetime";
  if (newerBy !== null && !kept.some((field) => field.key === newerBy && isDay(field)))
    refuse("config.newerBy", "connector.newerUnfit");
  if (type === "import_update") return;
  const { table } = await openTable(context, tableId, recordKind.create);
  const written = new Set(kept.filter(({ editable }) => editable).map(({ fieldId }) => fieldId));
  const missing = askedOfRows(table).find(({ id }) => !written.has(id));
  if (missing) refuse("fields", "connector.requiredUnmatched", { field: missing.name });
}
