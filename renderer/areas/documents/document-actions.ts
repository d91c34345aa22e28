import { documentCalls, type ExportFormat } from "#shared/contract/documents";
import { callAddress } from "../../app/api/send-call";
import { store } from "../../app/store";
import { translate } from "../../app/text";
import { showDeletedToast } from "../../app/undo";
import { documentsApi } from "./api";

export const exportAddress = (documentId: number, format: ExportFormat): string =>
  callAddress(documentCalls.exportDocument, { documentId, format });

/** Saves the file by a link, which keeps the session's cookie. */
export function downloadDocument(documentId: number, format: ExportFormat): void {
  const link = document.createElement("a");
  link.href = exportAddress(documentId, format);
  link.download = "";
  link.click();
}

/** Moves a document to Trash, with a notice that undoes it. @throws CallError */
export async function deleteDocument(documentId: number, name: string): Promise<void> {
  const { deleteDocument: call } = documentsApi.endpoints;
  const { changeSetId } = await store.dispatch(call.initiate({ documentId })).unwrap();
  showDeletedToast(translate("documents.deleted", { name }), changeSetId);
}
