import { createSelector } from "@reduxjs/toolkit";
import { store } from "../../app/store";
import { foldersApi } from "./api";

const { listFolders } = foldersApi.endpoints;

export const askFolders = () => store.dispatch(listFolders.initiate());

/** The folders that the palette finds by their names. */
export const readFolders = createSelector([listFolders.select()], ({ data, error }) => ({
  items: (data?.items ?? []).map(({ id, label }) => ({
    id: `folder-${id}`,
    label,
    words: ["folder", "pasta", "carpeta"],
    path: `/home/folders/${id}`,
  })),
  recent: [],
  isLoading: data === undefined && error === undefined,
  error: data === undefined ? error : undefined,
}));
