import { IconCopy, IconPencil, IconTrash } from "@tabler/icons-react";
import type { HomeItem } from "#shared/contract/home";
import type { CommandContext } from "../../app/commands";
import { runOnPage } from "../../app/commands/run-on-page";
import type { ItemTools } from "../../app/item-tools";
import { store } from "../../app/store";
import { viewsApi } from "../../tables/views-api";

const { listApps } = viewsApi.endpoints;

const onPage =
  (commandId: string) =>
  ({ id, tableId }: HomeItem, context: CommandContext) =>
    runOnPage(`/object/${tableId ?? 0}/views/${id}`, commandId, context);

/** Commands on views that the palette finds by name. */
export const itemTools: ItemTools = {
  types: ["view"],
  ask: () => store.dispatch(listApps.initiate({})),
  read(state, { id }) {
    const { data, isError } = listApps.select({})(state);
    if (!data) return isError ? {} : undefined;
    const view = data.apps.find((app) => app.id === id);
    if (!view) return {};
    // Personal views can be edited without builder mode.
    return { rename: view.can.edit, delete: view.can.delete, build: view.isPersonal, create: true };
  },
  tools: [
    {
      id: "views.rename",
      label: "views.renameOne",
      words: "views.rename",
      group: "edit",
      icon: IconPencil,
      when: ({ rename = false, build = false }, { builderMode }) => rename && (build || builderMode),
      run: onPage("views.rename"),
    },
    {
      id: "views.duplicate",
      label: "views.duplicateOne",
      words: "views.duplicate",
      group: "copy",
      icon: IconCopy,
      when: ({ create = false }) => create,
      run: onPage("views.duplicate"),
    },
    {
      id: "views.delete",
      label: "views.deleteTitle",
      words: "views.delete",
      group: "delete",
      icon: IconTrash,
      isDangerous: true,
      when: ({ delete: mayDelete = false, build = false }, { builderMode }) =>
        mayDelete && (build || builderMode),
      run: onPage("views.delete"),
    },
  ],
};
