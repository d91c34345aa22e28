import type { connectorCalls, ImportConfig, ImportNote, MatchingField } from "#shared/contract/connector";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { IMPORT_BATCH } from "#shared/limits/connector";
import { runsAutomations } from "#shared/connectors/connector";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { checkMatching, checkUpdate, inOrderOf } from "./check-matching";
import { scanImport } from "./configure-import";
import { createImportTable } from "./create-table";
import { findOwnImport } from "./find-import";
import { openSource } from "./import-files";
import { keyOfLink, makeLink } from "./links/make-link";
import { claimUpload, type ImportRow } from "./repository";
import { importJob } from "./run/import-job";
import { emptyLedger } from "./run/ledger";
import { withBatches, type ImportPlan } from "./run/plan";
import { importing } from "./importing";
import type { ScanResult } from "./scan/configure";
import { endScan } from "./scan/scan-thread";
import { findSource } from "./sources/index";
import { authorizeRows, openTarget, type Target } from "./target";

type Call = typeof connectorCalls.importTable;

/** The wording of matching notes after the import; notes on ranges and counts of values are not repeated. */
const afterwards: Record<string, string | null> = {
  "fieldTypes.spellingsMerged": "fieldTypes.spellingsBecame",
  "fieldTypes.range": null,
  "fieldTypes.rangeBelowZero": "fieldTypes.belowZero",
  "fieldTypes.differentValues": null,
  "fieldTypes.manyOptions": null,
  "connector.note.refused": null,
};

/**
 * Makes the table with its fields, or takes the one that is updated, and starts the job that fills it. Asked twice it
 * starts once.
 *
 * @throws AppError import_already_started, import_not_found, field_validation_failed, object_not_found
 */
export async function importTable(context: RequestContext, input: ParsedOf<Call>): Promise<ReplyOf<Call>> {
  const { row, config, target, result } = await prepareImport(context, input);
  const { fields } = config;
  const keyColumn = keyOfLink(context, row, config, result);
  endScan(await openSource(context, row), row.fileSize);
  const { tableId, fieldIds } = target
    ? { tableId: target.tableId, fieldIds: matchedFields(result.fields) }
    : await createImportTable(context, row, {
        ...config,
        views: result.views,
        fields: inOrderOf(fields, result.fields).map((field) => ({
          ...field,
          // Values of a connected table come from its source alone.
          editable: field.editable && config.connect === null,
          required: field.required && config.connect === null,
        })),
      });
  const plan = planOf(config, result, fieldIds);
  const jobId = await begin(context, row, {
    plan,
    tableId,
    label: target?.label ?? config.label ?? "",
  });
  if (jobId === null) throw new AppError("import_already_started");
  if (config.connect && keyColumn !== null)
    await makeLink(context, row, tableId, { plan, keyColumn, follow: config.connect });
  return { jobId };
}

interface Prepared {
  row: ImportRow;
  config: ImportConfig & { isRunAutomations: boolean };
  target: Target | null;
  result: ScanResult;
}

/** Reads the file with the matching and checks both. @throws as `importTable` */
export async function prepareImport(context: RequestContext, input: ParsedOf<Call>): Promise<Prepared> {
  findSource(input.connector_id);
  const row = await findOwnImport(context, input.identifier, input.connector_id);
  if (row.state !== "uploaded") throw new AppError("import_already_started");
  if (row.filePath === null) throw new AppError("import_not_found");
  const [config] = input.table_import_configs;
  if (!config) throw new AppError("invalid_request");
  const target = await openRows(context, config);
  const { fields, sheetIndex: sheet } = config;
  const question = { format: input.format, fields, target, sheet, path: "table_import_configs.0" };
  const result = await scanImport(context, row, question);
  checkMatching(context, config, result);
  if (target) await checkUpdate(context, config, result, target);
  const isRunAutomations = config.isRunAutomations ?? runsAutomations(row.connectorId);
  return { row, config: { ...config, isRunAutomations }, target, result };
}

/** The updated table; null if a new one is created. Checks the permission for either. */
async function openRows(context: RequestContext, { type, object }: ImportConfig): Promise<Target | null> {
  if (object === null) {
    await authorize(context, importing.run);
    return null;
  }
  await authorizeRows(context, object, type);
  return openTarget(context, object);
}

export const matchedFields = (fields: readonly MatchingField[]): Record<string, number> =>
  Object.fromEntries(
    fields.flatMap(({ column, fieldId, deleted }) =>
      fieldId === null || deleted ? [] : [[column, fieldId]],
    ),
  );

export const planOf = (
  {
    type,
    primaryKey,
    sheetIndex,
    isRunAutomations,
    newerBy = null,
  }: Pick<ImportConfig, "type" | "primaryKey" | "sheetIndex"> & { isRunAutomations: boolean } & Partial<
      Pick<ImportConfig, "newerBy">
    >,
  { format, fields, marks, reports, notes, isComplete }: ScanResult,
  fieldIds: Record<string, number>,
): ImportPlan => ({
  type,
  format,
  sheet: sheetIndex,
  fields,
  marks: [...marks],
  fieldIds,
  keyColumn: fields.find(({ key }) => key === primaryKey)?.column ?? null,
  newerColumn: newerBy === null ? null : (fields.find(({ key }) => key === newerBy)?.column ?? null),
  plannedAt: Date.now(),
  unwritten: fields.filter(({ editable }) => !editable).map(({ column }) => column),
  columnNotes: isComplete
    ? Object.fromEntries(reports.map((report, column) => [column, report.notes.flatMap(afterwardsOf)]))
    : {},
  notes,
  isRunAutomations,
  batchRows: IMPORT_BATCH,
  followedTable: null,
  connectBy: {},
  otherEnds: [],
  after: [],
  deletions: "keep",
  sinceKey: null,
  latest: null,
});

/** @returns the job's id; null if another request was first */
function begin(
  { org, actor, services }: RequestContext,
  { identifier, fileSize }: ImportRow,
  { plan, ...begun }: { plan: ImportPlan; tableId: number; label: string },
): Promise<number | null> {
  const set = {
    ...begun,
    config: JSON.stringify(withBatches(plan)),
    ledger: JSON.stringify(emptyLedger(fileSize)),
  };
  return services.jobs.enqueueBy(org, importJob, { identifier }, actor.userId, (job) =>
    claimUpload(org.database, identifier, set, job),
  );
}

function afterwardsOf(note: ImportNote): ImportNote[] {
  const text = afterwards[note.text];
  if (text === null) return [];
  if (text === undefined) return [note];
  const { values, show } = note;
  // Problems that can be shown in the table ask the user to review them.
  return [show ? { text, values, show, warning: true } : { text, values }];
}
