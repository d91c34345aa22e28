import { createSelector } from "@reduxjs/toolkit";
import { translate } from "../../app/text";
import { store } from "../../app/store";
import { documentsApi } from "./api";
import { documentItem } from "./document-item";

const { listDocuments } = documentsApi.endpoints;

export const askDocuments = () => store.dispatch(listDocuments.initiate());

/** All documents, as folders contain them. */
export const readFolderDocuments = createSelector([listDocuments.select()], ({ data }) =>
  (data?.items ?? []).map((document) => ({
    ...documentItem(document, translate("documents.addTitle"), null),
    openedAt: null,
  })),
);

/** The documents that the palette finds by their titles. */
export const readDocuments = createSelector([listDocuments.select()], ({ data, error }) => ({
  items: (data?.items ?? [])
    .filter(({ title }) => title !== "")
    .map((document) => ({
      id: `document-${document.id}`,
      label: document.title,
      words: ["doc", "document", "documento"],
      path: `/doc-page/${document.id}`,
      item: { ...documentItem(document, "", null), openedAt: null },
    })),
  recent: [],
  isLoading: data === undefined && error === undefined,
  error: data === undefined ? error : undefined,
}));
