import { createSelector } from "@reduxjs/toolkit";
import { IconBolt, IconPlayerPlay } from "@tabler/icons-react";
import type { HomeItem } from "#shared/contract/home";
import type { FoundItem } from "../../app/slots";
import type { CommandContext } from "../../app/commands";
import { store } from "../../app/store";
import { translate } from "../../app/text";
import { automationsApi } from "./api";
import { runNow } from "./run-now";

const { listAutomations } = automationsApi.endpoints;
const asked = { scope: "all" } as const;

export const askAutomations = () => store.dispatch(listAutomations.initiate(asked));

/** The automations that the palette finds by their names. */
export const readAutomations = createSelector([listAutomations.select(asked)], ({ data, error }) => ({
  items: (data?.automations ?? []).flatMap(({ id, name, description, enabled, objectId }): FoundItem[] => [
    {
      id: `automation:${id}`,
      label: name,
      words: [description],
      wordsOf: { kind: "automation" },
      path: `/automations/${id}`,
      icon: IconBolt,
    },
    ...(enabled && objectId === null
      ? [
          {
            id: `automation:${id}:run`,
            label: translate("automation.runNamed", { name }),
            words: [translate("automation.runNow"), name],
            path: `/automations/${id}/runs`,
            icon: IconPlayerPlay,
            run: ({ navigate }: CommandContext) => runNow(id, navigate),
          },
        ]
      : []),
  ]),
  recent: [],
  isLoading: data === undefined && error === undefined,
  error: data === undefined ? error : undefined,
}));

/** The automations as items of folders. */
export const readFolderItems = createSelector([listAutomations.select(asked)], ({ data }) =>
  (data?.automations ?? []).map(({ id, name, icon, color }): HomeItem => ({
    key: `automation:${id}`,
    id,
    type: "automation",
    tableId: null,
    label: name,
    icon,
    color,
    path: `/automations/${id}`,
    parent: null,
    recordCount: null,
    openedAt: null,
    isStarred: false,
    isBundle: false,
    isPublic: false,
  })),
);
