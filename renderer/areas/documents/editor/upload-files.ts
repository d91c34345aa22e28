import type { Editor } from "@tiptap/core";
import { documentFileCalls } from "#shared/contract/document-files";
import { sendForm } from "../../../app/api/send-form";
import { showError } from "../../../app/errors/show-error";

/** @throws CallError */
export const uploadFile = (documentId: number, file: File) =>
  sendForm({
    definition: documentFileCalls.uploadDocumentFile,
    argument: { documentId, size: file.size },
    file,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });

/** Uploads files into a document and inserts each where it was dropped, or at the cursor. */
export async function uploadFiles(
  editor: Editor,
  documentId: number,
  files: readonly File[],
  place?: number,
): Promise<void> {
  let at = place ?? editor.state.selection.to;
  const follow = ({ transaction }: { transaction: { mapping: { map(position: number): number } } }) => {
    at = transaction.mapping.map(at);
  };
  editor.on("transaction", follow);
  try {
    for (const file of files) {
      const { file: stored, address } = await uploadFile(documentId, file);
      if (editor.isDestroyed) return;
      const { name, type, size } = stored;
      const node = type.startsWith("image/")
        ? { type: "image", attrs: { src: address, alt: name } }
        : { type: "attachment", attrs: { src: address, name, type, size } };
      editor.chain().insertContentAt(Math.min(at, editor.state.doc.content.size), node).run();
    }
  } catch (error) {
    showError(error);
  } finally {
    editor.off("transaction", follow);
  }
}

/** Opens the browser's file dialog. */
export function chooseFiles(accept: string, onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement("input");
  input.type = "file";
  input.multiple = true;
  input.accept = accept;
  input.addEventListener("change", () => onFiles([...(input.files ?? [])]));
  input.click();
}
