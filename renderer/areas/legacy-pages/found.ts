import { createSelector } from "@reduxjs/toolkit";
import { store } from "../../app/store";
import { legacyPagesApi } from "./api";

const { listLegacyPages } = legacyPagesApi.endpoints;

export const askLegacyPages = () => store.dispatch(listLegacyPages.initiate());

/** The legacy pages that the palette finds by their names. */
export const readLegacyPages = createSelector([listLegacyPages.select()], ({ data, error }) => ({
  items: (data?.items ?? []).map(({ id, label, root, path }) => ({
    id: `legacyPage-${id}`,
    label,
    words: ["legacy page"],
    path: `/${root}/${path}`,
  })),
  recent: [],
  isLoading: data === undefined && error === undefined,
  error: data === undefined ? error : undefined,
}));
