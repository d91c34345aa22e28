import { createSelector } from "@reduxjs/toolkit";
import { wordsOfKind } from "#shared/text/palette-words";
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
    const words = wordsOfKind("folder");
    return { id: item.key, label: folder.label, words, path: `/home/folders/${folder.id}`, item };
  }),
  recent: [],
  isLoading: data === undefined && error === undefined,
  error: data === undefined ? error : undefined,
}));
