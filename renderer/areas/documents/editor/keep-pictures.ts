import { Extension, type Editor } from "@tiptap/core";
import type { Fragment, Node } from "@tiptap/pm/model";
import type { Transaction } from "@tiptap/pm/state";
import { ReplaceStep } from "@tiptap/pm/transform";
import { documentFileCalls } from "#shared/contract/document-files";
import { isWebAddress } from "#shared/documents/media-nodes";
import { request } from "../../../app/api";
import { isCallError, showError } from "../../../app/errors/show-error";
import { takePasted } from "./paste/pasted-pictures";
import { uploadFile } from "./upload-files";

/** Has the server store pictures that the user pastes or writes, and those that an earlier visit left at the web. */
export const keepPictures = (documentId: number, isForeign: (change: Transaction) => boolean) => {
  const asked = new Set<string>();
  const keep = (editor: Editor, content: Fragment | Node): void => {
    if (!editor.isEditable) return;
    for (const address of webPictures(content)) {
      if (asked.has(address)) continue;
      asked.add(address);
      void store(editor, documentId, address).finally(() => asked.delete(address));
    }
  };
  return Extension.create({
    name: "documentPictures",
    onCreate: ({ editor }) => keep(editor, editor.state.doc),
    onTransaction({ editor, transaction }) {
      if (!transaction.docChanged || isForeign(transaction)) return;
      for (const step of transaction.steps) if (step instanceof ReplaceStep) keep(editor, step.slice.content);
    },
  });
};

function webPictures(content: Fragment | Node): Set<string> {
  const found = new Set<string>();
  content.descendants(({ type, attrs }) => {
    if (type.name === "image" && isWebAddress(attrs["src"])) found.add(attrs["src"]);
    return type.inlineContent !== true;
  });
  return found;
}

/** A picture that can't be loaded stays a link; a pasted one that can't be uploaded is removed. */
async function store(editor: Editor, documentId: number, address: string): Promise<void> {
  const file = takePasted(address);
  try {
    const stored = file
      ? await uploadFile(documentId, file)
      : await request(documentFileCalls.keepDocumentPicture, { documentId, address });
    replace(editor, address, stored.address);
  } catch (error) {
    if (file) replace(editor, address, null);
    if (file || !isCallError(error)) showError(error);
  }
}

function replace(editor: Editor, from: string, to: string | null): void {
  if (editor.isDestroyed) return;
  const { tr, doc } = editor.state;
  doc.descendants((node, position) => {
    if (node.type.name !== "image" || node.attrs["src"] !== from) return;
    const at = tr.mapping.map(position);
    if (to === null) tr.delete(at, at + node.nodeSize);
    else tr.setNodeAttribute(at, "src", to);
  });
  if (tr.docChanged) editor.view.dispatch(tr.setMeta("addToHistory", false));
}
