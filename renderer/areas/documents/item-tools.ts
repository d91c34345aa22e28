import { IconCopy, IconDownload, IconPencil, IconTrash, IconWorldShare } from "@tabler/icons-react";
import { runOnPage } from "../../app/commands/run-on-page";
import type { ItemTools } from "../../app/item-tools";
import { openPanel } from "../../app/panels";
import { store } from "../../app/store";
import { documentsApi } from "./api";
import { deleteDocument, downloadDocument } from "./document-actions";

const { getDocument } = documentsApi.endpoints;

/** Commands on doc pages that the palette finds by name. */
export const itemTools: ItemTools = {
  types: ["document"],
  ask: ({ id: documentId }) => store.dispatch(getDocument.initiate({ documentId })),
  read(state, { id: documentId }) {
    const { data, isError } = getDocument.select({ documentId })(state);
    if (!data) return isError ? {} : undefined;
    const { canCreateDocuments, canDelete, hasFullControl } = data.document.can;
    return { create: canCreateDocuments, delete: canDelete, share: hasFullControl, rename: hasFullControl };
  },
  tools: [
    {
      id: "documents.rename",
      label: "palette.sub.rename",
      words: "documents.rename",
      group: "edit",
      icon: IconPencil,
      when: ({ rename = false }) => rename,
      run: ({ id }, context) => runOnPage(`/doc-page/${id}`, "documents.rename", context),
    },
    {
      id: "documents.download",
      label: "palette.sub.download",
      words: "documents.download",
      group: "download",
      icon: IconDownload,
      run: ({ id }) => downloadDocument(id, "pdf"),
    },
    {
      id: "documents.share",
      label: "documents.shareOne",
      words: "documents.share",
      group: "copy",
      icon: IconWorldShare,
      when: ({ share = false }) => share,
      run: ({ id: documentId }) => void openPanel("shareDocument", { documentId }),
    },
    {
      id: "documents.duplicate",
      label: "palette.sub.duplicate",
      words: "documents.duplicate",
      group: "copy",
      icon: IconCopy,
      when: ({ create = false }) => create,
      run: ({ id: documentId, label: name }) => void openPanel("duplicateDocument", { documentId, name }),
    },
    {
      id: "documents.delete",
      label: "palette.sub.delete",
      words: "documents.delete",
      group: "delete",
      icon: IconTrash,
      isDangerous: true,
      when: ({ delete: mayDelete = false }) => mayDelete,
      run: ({ id, label }) => deleteDocument(id, label),
    },
  ],
};
