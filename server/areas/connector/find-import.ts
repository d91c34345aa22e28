import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { findImportRow, type ImportRow } from "./repository";

/**
 * An import of the caller's own.
 *
 * @param connectorId the one that it was begun for
 * @throws AppError import_not_found if there is none or another user started it, connector_not_found for another connector
 */
export async function findOwnImport(
  { org, actor }: Pick<RequestContext, "org" | "actor">,
  identifier: string,
  connectorId?: string,
): Promise<ImportRow> {
  const row = await findImportRow(org.database, identifier);
  if (!row || row.userId !== actor.userId) throw new AppError("import_not_found");
  if (connectorId !== undefined && connectorId !== row.connectorId) throw new AppError("connector_not_found");
  return row;
}
