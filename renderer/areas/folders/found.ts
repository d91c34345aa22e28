import { createSelector } from "@reduxjs/toolkit";
import type { FoundItem } from "../../app/slots";
import { store } from "../../app/store";
import { foldersApi } from "./api";
import { folderItem } from "./folder-item";

const { listFolders } = foldersApi.endpoints;

export const askFolders = () => store.dispatch(listFolders.initiate());

/** The folders that the palette finds by their names. */
export const readFolders = createSelector([listFolders.select()], ({ data, error }) => ({
  items: (data?.items ?? []).map((folder): FoundItem => {
    const item = { ...folderItem(folder, () => ""), parent: null };
    const path = `/home/folders/${folder.id}`;
    return { id: item.key, label: folder.label, words: [], wordsOf: { kind: "folder" }, path, item };
  }),
  recent: [],
  isLoading: data === undefined && error === undefined,
  error: data === undefined ? error : undefined,
}));
