import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { giveToOwner, takeUploads } from "../../files/public";
import { addFiles } from "./repository";

/** Files of documents belong to no table. */
export const NO_TABLE = 0;

/** Attaches the caller's own upload to a document. @throws AppError file_not_found */
export async function attachToDocument(
  context: Pick<RequestContext, "org" | "actor">,
  documentId: number,
  fileId: number,
): Promise<void> {
  const { database } = context.org;
  if (!(await takeUploads(context, NO_TABLE, [fileId]))) throw new AppError("file_not_found");
  await addFiles(database, documentId, [fileId]);
  await giveToOwner(database, [fileId], documentId);
}
