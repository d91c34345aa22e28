import type { BulkImport, bulkImportCalls } from "#shared/contract/bulk-import";
import { importStatus } from "#shared/contract/connector";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { formatMessage, type Message } from "../../../text/format";
import { tableName } from "../configure-import";
import { outlineSource, settingsOf } from "../ask-source";
import { findOwnImport } from "../find-import";
import { describeImport } from "../import-status";
import { importing } from "../importing";
import { claimUpload, findImportRow, listParts, planUpload, type ImportRow } from "../repository";
import { encryptSettings } from "../secrets";
import { findSource } from "../sources/index";
import { bulkJob } from "./bulk-job";
import { orderTables } from "./order-tables";
import { bulkPlan, type BulkPlan } from "./plan";

type Calls = typeof bulkImportCalls;

/** Looks at the chosen tables of a source and keeps the choice with the import. */
export async function planBulkImport(
  context: RequestContext,
  input: ParsedOf<Calls["planBulkImport"]>,
): Promise<ReplyOf<Calls["planBulkImport"]>> {
  await authorize(context, importing.run);
  const { connector } = findSource(input.connector_id);
  const row = await findOwnImport(context, input.identifier, connector.id);
  if (row.state !== "uploaded") throw new AppError("import_already_started");
  const settings = settingsOf(input.config);
  const outlines = await outlineSource(context, row, [...new Set(input.tables)], settings);
  const plan: BulkPlan = {
    type: "import_create_structure",
    tables: outlines.map((outline) => ({ ...outline, label: tableName(`${outline.label}.`) })),
    isRunAutomations: true,
    connect: null,
  };
  const isRemote = findSource(row.connectorId).remote !== undefined;
  const set = {
    config: JSON.stringify(plan),
    settings: isRemote ? await encryptSettings(context.services, settings) : null,
  };
  if (!(await planUpload(context.org.database, row.identifier, set)))
    throw new AppError("import_already_started");
  return { bulk: await describe(context, { ...row, ...set }) };
}

export async function getBulkImport(
  context: RequestContext,
  { identifier }: { identifier: string },
): Promise<ReplyOf<Calls["getBulkImport"]>> {
  const row = await findOwnImport(context, identifier);
  return { bulk: await describe(context, row) };
}

/** @throws AppError import_not_found, import_already_started, function_not_supported, permission_denied */
export async function startBulkImport(
  context: RequestContext,
  input: ParsedOf<Calls["startBulkImport"]>,
): Promise<ReplyOf<Calls["startBulkImport"]>> {
  const { identifier, labels, isRunAutomations, connect } = input;
  const { org, actor, services } = context;
  await authorize(context, importing.run);
  const row = await findOwnImport(context, identifier);
  if (row.state !== "uploaded") throw new AppError("import_already_started");
  const plan = planOf(row);
  if (connect !== null && findSource(row.connectorId).remote === undefined)
    throw new AppError("function_not_supported", { values: { function: "connect" } });
  const named = new Map(labels.map(({ id, label }) => [id, label]));
  const tables = plan.tables.map((table) => ({ ...table, label: named.get(table.id) ?? table.label }));
  const own: BulkPlan = { ...plan, tables, isRunAutomations, connect };
  const set = { config: JSON.stringify(own), label: tables.map(({ label }) => label).join(", ") };
  const jobId = await services.jobs.enqueueBy(org, bulkJob, { identifier }, actor.userId, (job) =>
    claimUpload(org.database, identifier, set, job),
  );
  if (jobId === null) throw new AppError("import_already_started");
  return { jobId };
}

/** @throws AppError import_not_found for an import of one table */
function planOf({ config }: Pick<ImportRow, "config">): BulkPlan {
  const parsed = bulkPlan.safeParse(JSON.parse(config));
  if (!parsed.success) throw new AppError("import_not_found");
  return parsed.data;
}

async function describe({ org, language }: RequestContext, row: ImportRow): Promise<BulkImport> {
  const { tables } = planOf(row);
  const parts = await listParts(org.database, row.identifier);
  const connected = new Map(
    orderTables(tables).map(({ table, connections, otherEnds }) => [table, [...connections, ...otherEnds]]),
  );
  const error = row.error === null ? null : (JSON.parse(row.error) as Message);
  const { state, jobId } = (await findImportRow(org.database, row.identifier)) ?? row;
  return {
    identifier: row.identifier,
    connectorId: row.connectorId,
    state: importStatus.shape.state.parse(state),
    jobId,
    error: error === null ? null : formatMessage(language, error.text, error.values),
    tables: tables.map(({ references: _references, columns, ...table }, place) => {
      const connections = new Map(connected.get(place)?.map((one) => [one.column, one.table]));
      const own = `${row.identifier}-${place}`;
      return {
        ...table,
        columns: columns.map((column) => ({
          ...column,
          connects: tables[connections.get(column.name) ?? -1]?.id ?? null,
        })),
        imports: parts
          .filter(({ identifier }) => identifier === own || identifier === `${own}-links`)
          .map((part) => describeImport(part, language)),
      };
    }),
  };
}
