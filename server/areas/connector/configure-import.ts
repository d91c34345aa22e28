import type { connectorCalls, SourceFormat } from "#shared/contract/connector";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { AskedField } from "#shared/contract/matching-fields";
import { isReadable } from "#shared/connectors/type-choices";
import { cutText } from "#shared/cut-text";
import { MATCHING_COLUMN_WIDTH } from "#shared/limits/connector";
import { TABLE_NAME_MAX_LENGTH } from "#shared/limits/tables";
import { tidyName } from "#shared/tidy-name";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { findOwnImport } from "./find-import";
import { openSource } from "./import-files";
import { listKnownPeople } from "./people";
import type { ImportRow } from "./repository";
import type { ScanResult } from "./scan/configure";
import { scan } from "./scan/scan-thread";
import { findSharedNames } from "./shared-names";
import { findSource } from "./sources/index";
import { openTarget, type Target } from "./target";
import { openTable } from "../../tables/public";
import { recordKind } from "../../policy/record";

type Call = typeof connectorCalls.configureImport;

/**
 * Reads the uploaded file as it would be imported. Repeated with each change of a type or of the format; only a
 * new format reads the file again.
 *
 * @throws AppError import_not_found, unreadable_file, too_many_columns, field_validation_failed, object_not_found
 */
export async function configureImport(
  context: RequestContext,
  input: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  findSource(input.connector_id);
  const row = await findOwnImport(context, input.identifier, input.connector_id);
  if (row.state !== "uploaded" || row.filePath === null) throw new AppError("import_not_found");
  const { fields = null, format = {}, object = null, sheetIndex } = input.config;
  const target = object === null ? null : await openTarget(context, object);
  const question = { format, fields, target, sheet: sheetIndex ?? 0, path: "config" };
  const { names, marks: _marks, views: _views, ...result } = await scanImport(context, row, question);
  return {
    ...result,
    sheets: [...result.sheets],
    shared: await findSharedNames(context, result.fields, names),
    label: target?.label ?? tableName(row.fileName),
    object_id: target?.tableId ?? null,
    targets: (target?.fields ?? []).map(({ id, name, type, isAsked, editable }) => ({
      id,
      name,
      type,
      required: isAsked,
      editable,
    })),
    layout: result.fields.map(({ key, column }) => ({ key, column, width: MATCHING_COLUMN_WIDTH })),
    fileName: row.fileName,
    fileSize: row.fileSize,
  };
}

/** How a file is to be read. */
interface Question {
  format: Partial<SourceFormat>;
  fields: AskedField[] | null;
  target: Target | null;
  /** Which of its tables, from 0. */
  sheet: number;
  /** The value's place in the request, for errors. */
  path: string;
}

/** @throws AppError field_validation_failed for what no text becomes, a field that is not there, another sheet. */
export async function scanImport(
  context: RequestContext,
  row: ImportRow,
  { format, fields, target, sheet, path }: Question,
): Promise<ScanResult> {
  const { actor, org, language } = context;
  const refuse = (place: string, text: string) => {
    const message = formatMessage(language, text);
    throw new AppError("field_validation_failed", { fields: [{ path: `${path}.${place}`, message }] });
  };
  for (const [index, { type, config, fieldId }] of (fields ?? []).entries()) {
    if (target === null && type === "connectedRecord") {
      const tableId = Number(config["tableId"] ?? 0);
      if (tableId === 0) refuse(`fields.${index}.config.tableId`, "connector.connectionNeedsTable");
      await openTable(context, tableId, recordKind.read);
    } else if (target === null && !isReadable(type) && type !== "files")
      refuse(`fields.${index}.type`, "connector.computedType");
    const isUnknown = typeof fieldId === "number" && !target?.fields.some(({ id }) => id === fieldId);
    if (isUnknown) refuse(`fields.${index}.fieldId`, "connector.unknownField");
  }
  return scan({
    connectorId: row.connectorId,
    path: await openSource(context, row),
    sheet,
    format,
    fields,
    target: target?.fields ?? null,
    locale: actor.locale,
    people: await listKnownPeople(org.database, target === null),
    columnWord: formatMessage(language, "connector.column"),
  }).catch((error: unknown) => {
    // The thread names no field: only the sheet is unknown before the file is read.
    if (error instanceof AppError && error.id === "field_validation_failed")
      refuse("sheetIndex", "connector.noSheet");
    throw error;
  });
}

/** 'runways_2026.csv' → 'Runways 2026'. */
export function tableName(fileName: string): string {
  const words = tidyName(fileName.replace(/\.[^.]*$/, "").replace(/[_.\s-]+/g, " "));
  return cutText(words.charAt(0).toUpperCase() + words.slice(1), TABLE_NAME_MAX_LENGTH).trim();
}
