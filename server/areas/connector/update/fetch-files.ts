import type { CellValue } from "#shared/contract/records";
import { CELL_FILES_MAX } from "#shared/limits/files";
import { AppError } from "../../../errors";
import type { OrganizationContext } from "../../../organization-context";
import { recordKind } from "../../../policy/record";
import { openTable } from "../../../tables/public";
import { attachFiles, keepFile, placeOf } from "../../files/public";
import type { PlannedField } from "../run/plan";
import type { Decision } from "./decide-rows";
import type { UpdateContext } from "./update-context";

/** 'plan.pdf (https://…)', or an address alone. */
const NAMED = /(?:([^\n()]+?)\s*\()?(https?:\/\/[^\s()]+)\)?/g;
const FIRST_FAILURE = 400;

/**
 * Fetches the files that cells name by their addresses, through the guarded door, and attaches them to the rows to be
 * written. A cell of which one file does not come is refused; its row is written.
 *
 * @returns frees the files if the rows are not written
 */
export async function fetchFiles(
  context: UpdateContext & Pick<OrganizationContext, "services">,
  columns: readonly PlannedField[],
  decision: Decision,
): Promise<() => Promise<void>> {
  const places = columns.flatMap((column, place) => (column.type === "files" ? [{ ...column, place }] : []));
  if (places.length === 0) return () => Promise.resolve();
  const { table } = await openTable(context, context.tableId, recordKind.read);
  for (const { row, data } of decision.writes) {
    for (const { fieldId, place } of places) {
      const text = data[fieldId];
      const field = table.fieldById.get(fieldId);
      if (typeof text !== "string" || !field) continue;
      const read = await fetchAll(context, text, placeOf(field));
      data[fieldId] = "ids" in read ? read.ids : null;
      if ("reason" in read) decision.cells.push({ row, column: place, text, reason: read.reason });
    }
  }
  const records = decision.writes.map(({ recordId: id, data }) => ({ id, data }));
  const attached = await attachFiles(context, table, records);
  for (const [index, write] of decision.writes.entries()) write.data = attached.data[index] ?? write.data;
  return attached.release;
}

async function fetchAll(
  { services, org, actor, signal }: UpdateContext & Pick<OrganizationContext, "services">,
  text: string,
  place: ReturnType<typeof placeOf>,
): Promise<{ ids: CellValue } | { reason: string }> {
  const named = [...text.matchAll(NAMED)];
  if (named.length === 0) return { reason: "connector.reason.noAddress" };
  if (named.length > CELL_FILES_MAX) return { reason: "fieldTypes.tooManyFiles" };
  const ids: number[] = [];
  try {
    for (const [, name, address = ""] of named) {
      const answer = await services.fetchOutside(address, { signal });
      if (answer.status >= FIRST_FAILURE) return { reason: "connector.reason.fileNotFetched" };
      const file = { name: name?.trim() ?? nameOf(address), content: answer.body, createdBy: actor.userId };
      ids.push((await keepFile({ org, services }, place, file)).id);
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { reason: "connector.reason.fileNotFetched" };
  }
  return { ids };
}

const nameOf = (address: string): string =>
  decodeURIComponent(URL.parse(address)?.pathname.split("/").at(-1) ?? "") || "file";
