import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { findImportRow, type ImportRow } from "./repository";

/**
 * An import of the caller's own.
 *
 * @throws AppError import_not_found if there is none or another user started it.
 */
export async function findOwnImport(
  { org, actor }: Pick<RequestContext, "org" | "actor">,
  identifier: string,
): Promise<ImportRow> {
  const row = await findImportRow(org.database, identifier);
  if (!row || row.userId !== actor.userId) throw new AppError("import_not_found");
  return row;
}
