import {
  IconColumnInsertRight,
  IconCopy,
  IconDownload,
  IconLayoutGridAdd,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { tableAddress } from "#shared/addresses";
import type { HomeItem } from "#shared/contract/home";
import type { CommandContext } from "../../app/commands";
import { runOnPage } from "../../app/commands/run-on-page";
import type { ItemRights, ItemTools } from "../../app/item-tools";
import { openPanel } from "../../app/panels";
import { store } from "../../app/store";
import { tablesApi } from "../../tables/tables-api";

const { getTable } = tablesApi.endpoints;

/** Runs a command of the table's page. */
const onPage = (commandId: string) => (item: HomeItem, context: CommandContext) =>
  runOnPage(tableAddress(item.id), commandId, context);

/** Commands on tables that the palette finds by name, with the words of the page's own commands. */
export const itemTools: ItemTools = {
  types: ["table"],
  ask: ({ id: tableId }) => store.dispatch(getTable.initiate({ tableId })),
  read(state, { id: tableId }): ItemRights | undefined {
    const { data, isError } = getTable.select({ tableId })(state);
    const can = data?.table.can;
    const mayBuild = can?.canManageFieldsAndConfig === true;
    if (!can && !isError) return undefined;
    return {
      create: can?.canCreateRecords === true,
      build: mayBuild,
      rename: mayBuild,
      delete: mayBuild,
      share: can !== undefined,
    };
  },
  tools: [
    {
      id: "records.create",
      label: "palette.sub.record",
      words: "records.create",
      group: "create",
      icon: IconPlus,
      isCommon: true,
      when: ({ create = false }) => create,
      run: onPage("records.create"),
    },
    {
      id: "fields.create",
      label: "palette.sub.field",
      words: "fields.create",
      group: "create",
      icon: IconColumnInsertRight,
      isCommon: true,
      when: ({ build = false }, { builderMode }) => build && builderMode,
      run: onPage("fields.create"),
    },
    {
      id: "views.create",
      label: "palette.sub.view",
      words: "views.create",
      group: "create",
      icon: IconLayoutGridAdd,
      isCommon: true,
      when: (_rights, { can, builderMode }) => can.canCreateApps && builderMode,
      run: onPage("views.create"),
    },
    {
      id: "tables.rename",
      label: "palette.sub.rename",
      words: "tables.rename",
      group: "edit",
      icon: IconPencil,
      when: ({ rename = false }, { builderMode }) => rename && builderMode,
      run: onPage("tools.rename"),
    },
    {
      id: "tables.download",
      label: "palette.sub.download",
      words: "tables.download",
      group: "download",
      icon: IconDownload,
      isCommon: true,
      when: ({ share = false }) => share,
      run: onPage("tables.download"),
    },
    {
      id: "tables.duplicate",
      label: "palette.sub.duplicate",
      words: "tables.duplicate",
      group: "copy",
      icon: IconCopy,
      when: (_rights, { can }) => can.canCreateTables,
      run: ({ id: tableId }) => void openPanel("duplicateTable", { tableId }),
    },
    {
      id: "tables.delete",
      label: "palette.sub.delete",
      words: "tables.delete",
      group: "delete",
      icon: IconTrash,
      isDangerous: true,
      when: ({ delete: mayDelete = false }, { builderMode }) => mayDelete && builderMode,
      run: onPage("tables.delete"),
    },
  ],
};
