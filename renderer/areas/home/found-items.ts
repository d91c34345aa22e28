import { createSelector } from "@reduxjs/toolkit";
import type { HomeItem } from "#shared/contract/home";
import type { FoundItem } from "../../app/slots";
import { store } from "../../app/store";
import { addressOf } from "./address";
import { homeApi } from "./api";

function foundItem(item: HomeItem): FoundItem {
  return {
    id: item.key,
    label: item.label,
    words: item.parent === null ? [] : [item.parent],
    wordsOf: { kind: item.type },
    path: addressOf(item),
    item,
    ...(item.openedAt !== null && { openedAt: item.openedAt }),
  };
}

const everything = { all: "true" } as const;

export const askItems = () => store.dispatch(homeApi.endpoints.getHome.initiate(everything));

/** Tables, apps, views and what is starred, each once; of equal matches the one opened last comes first. */
export const readItems = createSelector([homeApi.endpoints.getHome.select(everything)], ({ data, error }) => {
  const { tables = [], apps = [], starred = [], recent = [] } = data ?? {};
  const unique = new Map([...recent, ...tables, ...apps, ...starred].map((item) => [item.key, item]));
  return {
    items: [...unique.values()].map(foundItem),
    recent: recent.map(foundItem),
    isLoading: data === undefined && error === undefined,
    error: data === undefined ? error : undefined,
  };
});
