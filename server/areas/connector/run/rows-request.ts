import type { OrganizationContext } from "../../../organization-context";
import type { Actor } from "../../../policy/actor";
import { formatMessage } from "../../../text/format";
import { openSource } from "../import-files";
import { listKnownPeople } from "../people";
import type { ImportRow } from "../repository";
import { plannedFields, type ImportPlan } from "./plan";
import type { RowsRequest } from "./rows-messages";

/** The request to the thread that converts the rows of an import. */
export async function rowsRequest(
  context: OrganizationContext,
  row: ImportRow,
  plan: ImportPlan,
  { actor, ...own }: { actor: Actor } & Pick<RowsRequest, "ledgerPath" | "skipBatches">,
): Promise<RowsRequest> {
  const { locale, language } = actor;
  return {
    ...own,
    connectorId: row.connectorId,
    path: await openSource(context, row),
    sheet: plan.sheet,
    format: plan.format,
    columns: plannedFields(plan).map(({ key, fieldId, label, type, column, config }) => ({
      key,
      fieldId,
      label,
      type,
      column,
      config,
      marks: plan.marks[column],
      notes: plan.columnNotes[column] ?? [],
    })),
    width: plan.fields.length,
    batchRows: plan.batchRows,
    columnWord: formatMessage(language, "connector.column"),
    locale,
    people: await listKnownPeople(context.org.database, plan.type === "import_create_structure"),
  };
}
