import { createSelector } from "@reduxjs/toolkit";
import { IconBolt } from "@tabler/icons-react";
import { wordsOfKind } from "#shared/text/palette-words";
import type { FoundItem } from "../../app/slots";
import { store } from "../../app/store";
import { automationsApi } from "./api";

const { listAutomations } = automationsApi.endpoints;
const asked = { scope: "all" } as const;

export const askAutomations = () => store.dispatch(listAutomations.initiate(asked));

/** The automations that the palette finds by their names. */
export const readAutomations = createSelector([listAutomations.select(asked)], ({ data, error }) => ({
  items: (data?.automations ?? []).map(({ id, name, description }): FoundItem => ({
    id: `automation:${id}`,
    label: name,
    words: [...wordsOfKind("automation"), description],
    path: `/automations/${id}`,
    icon: IconBolt,
  })),
  recent: [],
  isLoading: data === undefined && error === undefined,
  error: data === undefined ? error : undefined,
}));
