import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { importPaths, type ImportPaths } from "./paths";
import { findImportRow, type ImportRow } from "./repository";

/**
 * An import of the caller's own, with its place on disk.
 *
 * @throws AppError import_not_found when there is none or somebody else began it.
 */
export async function findOwnImport(
  { org, actor, services }: Pick<RequestContext, "org" | "actor" | "services">,
  identifier: string,
): Promise<{ row: ImportRow; paths: ImportPaths }> {
  const row = await findImportRow(org.database, identifier);
  if (!row || row.userId !== actor.userId) throw new AppError("import_not_found");
  return { row, paths: importPaths(services.config.dataFolder, actor.organizationId, identifier) };
}
