import type { connectorCalls, ImportNote, MatchingField } from "#shared/contract/connector";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { AskedField } from "#shared/contract/matching-fields";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { formatMessage } from "../../text/format";
import { scanImport } from "./configure-import";
import { createImportTable } from "./create-table";
import { findOwnImport } from "./find-import";
import { openSource } from "./import-files";
import { claimUpload } from "./repository";
import { importJob } from "./run/import-job";
import { emptyLedger } from "./run/ledger";
import type { ImportPlan } from "./run/plan";
import { endScan } from "./scan/scan-thread";
import { findSource } from "./sources/index";

type Call = typeof connectorCalls.importTable;

/** What notes of the matching say once it has happened; ranges and counts of values are not worth repeating. */
const afterwards: Record<string, string | null> = {
  "fieldTypes.spellingsMerged": "fieldTypes.spellingsBecame",
  "fieldTypes.range": null,
  "fieldTypes.rangeBelowZero": "fieldTypes.belowZero",
  "fieldTypes.differentValues": null,
  "fieldTypes.manyOptions": null,
  "connector.note.refused": null,
};

/**
 * Makes the table with its fields and starts the job that fills it. Asked twice it starts once.
 *
 * @throws AppError import_already_started, import_not_found, field_validation_failed.
 */
export async function importTable(context: RequestContext, input: ParsedOf<Call>): Promise<ReplyOf<Call>> {
  findSource(input.connector_id);
  const row = await findOwnImport(context, input.identifier);
  if (row.state !== "uploaded") throw new AppError("import_already_started");
  if (row.filePath === null) throw new AppError("import_not_found");
  await authorize(context, "import:run", null);
  const [config] = input.table_import_configs;
  if (!config) throw new AppError("invalid_request");
  const path = await openSource(context, row);
  const result = await scanImport(context, row, path, input.format, config.fields);
  checkFields(context, config.fields, result.fields);
  endScan(path, row.fileSize);
  const { tableId, fieldIds } = await createImportTable(context, row.identifier, {
    ...config,
    fields: inOrderOf(config.fields, result.fields),
  });
  const plan: ImportPlan = {
    format: result.format,
    fields: result.fields,
    fieldIds,
    columnNotes: result.isComplete
      ? Object.fromEntries(result.reports.map(({ notes }, column) => [column, notes.flatMap(afterwardsOf)]))
      : {},
    notes: result.notes,
    isRunAutomations: config.isRunAutomations,
  };
  const { org, actor, services } = context;
  const { identifier } = row;
  const begun = {
    tableId,
    label: config.label,
    config: JSON.stringify(plan),
    ledger: JSON.stringify(emptyLedger(row.fileSize)),
  };
  const jobId = await services.jobs.enqueueBy(org, importJob, { identifier }, actor.userId, (job) =>
    claimUpload(org.database, identifier, begun, job),
  );
  if (jobId === null) throw new AppError("import_already_started");
  return { jobId };
}

function afterwardsOf(note: ImportNote): ImportNote[] {
  const text = afterwards[note.text];
  if (text === null) return [];
  if (text === undefined) return [note];
  const { values, show } = note;
  // What can be shown in the table asks for a look.
  return [show ? { text, values, show, warning: true } : { text, values }];
}

/** A column as it is asked for: by its place, or else by its key. */
const nameOf = ({ column, key }: AskedField): number | string => column ?? key;

/** The file's columns in the order that was asked for; those that were not named come last. */
function inOrderOf(wanted: readonly AskedField[], fields: readonly MatchingField[]): MatchingField[] {
  const places = new Map(wanted.map((field, place) => [nameOf(field), place]));
  const placeOf = ({ column, key }: MatchingField) => places.get(column) ?? places.get(key) ?? Infinity;
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * At least one field must stay (specification 2, section 4), and each column may be named only once, by a name that
 * it has.
 */
function checkFields(
  { language }: RequestContext,
  asked: readonly AskedField[],
  columns: readonly MatchingField[],
): void {
  const refuse = (path: string, text: string) => {
    throw new AppError("field_validation_failed", {
      fields: [{ path, message: formatMessage(language, text) }],
    });
  };
  const path = "table_import_configs.0.fields";
  if (!asked.some(({ deleted }) => !deleted)) refuse(path, "connector.noFields");
  const keys = new Map(columns.map(({ column, key }) => [key, column]));
  const places = asked.map(({ column, key }, index) => {
    const place = column ?? keys.get(key) ?? -1;
    return columns[place] ? place : refuse(`${path}.${index}.key`, "connector.unknownColumn");
  });
  if (new Set(places).size < places.length) refuse(path, "connector.columnTwice");
}
