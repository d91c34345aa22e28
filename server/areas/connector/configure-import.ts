import type { connectorCalls, CsvFormat } from "#shared/contract/connector";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { AskedField } from "#shared/contract/matching-fields";
import { cutText } from "#shared/cut-text";
import { fieldTypes } from "#shared/fields/index";
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

type Call = typeof connectorCalls.configureImport;

/**
 * Reads the uploaded file as it would be imported. Repeated with each change of a type or of the format; only a
 * new format reads the file again.
 *
 * @throws AppError import_not_found, unreadable_file, too_many_columns, field_validation_failed.
 */
export async function configureImport(
  context: RequestContext,
  input: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const row = await findOwnImport(context, input.identifier);
  if (row.state !== "uploaded" || row.filePath === null) throw new AppError("import_not_found");
  const { fields, format } = input.config;
  const path = await openSource(context, row);
  const result = await scanImport(context, row, path, format ?? {}, fields ?? null);
  return { ...result, label: tableName(row.fileName), fileName: row.fileName, fileSize: row.fileSize };
}

/** @param path of the file on this machine. @throws AppError field_validation_failed for a type whose values come from the system. */
export async function scanImport(
  { actor, org, language }: RequestContext,
  row: ImportRow,
  path: string,
  format: Partial<CsvFormat>,
  fields: AskedField[] | null,
): Promise<ScanResult> {
  const computed = fields?.findIndex(({ type }) => fieldTypes[type].computed) ?? -1;
  if (computed >= 0) {
    const message = formatMessage(language, "connector.computedType");
    throw new AppError("field_validation_failed", {
      fields: [{ path: `config.fields.${computed}.type`, message }],
    });
  }
  return scan({
    connectorId: row.connectorId,
    path,
    format,
    fields,
    locale: actor.locale,
    people: await listKnownPeople(org.database),
    columnWord: formatMessage(language, "connector.column"),
  });
}

/** 'runways_2026.csv' → 'Runways 2026'. */
function tableName(fileName: string): string {
  const words = tidyName(fileName.replace(/\.[^.]*$/, "").replace(/[_.\s-]+/g, " "));
  return cutText(words.charAt(0).toUpperCase() + words.slice(1), TABLE_NAME_MAX_LENGTH).trim();
}
