import {
  IconColumnInsertRight,
  IconCopy,
  IconDownload,
  IconForms,
  IconLayoutGridAdd,
  IconLink,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import type { HomeItem } from "#shared/contract/home";
import type { Table } from "#shared/contract/tables";
import type { RoleFlags } from "#shared/permissions/flags";
import { wordsOfKind } from "#shared/text/palette-words";
import { linkTo } from "../../app/copy-text";
import { openPanel } from "../../app/panels";
import type { Translate } from "../../ui/text";
import type { Command } from "../../app/commands";
import { addressOf } from "../home/public";
import type { PaletteEntry } from "./entry";
import { entryOf } from "./found-entries";
import { runOnTable } from "./run-on-table";

/** State that determines a table's sub-commands. */
interface TableState {
  /** Absent where it could not be loaded. */
  table: Table | undefined;
  can: RoleFlags;
  builderMode: boolean;
  /** Asked for by Tab: all of them, not only those that people use most. */
  isAll: boolean;
}

interface SubCommand extends Pick<Command, "words" | "group" | "icon" | "isDangerous"> {
  /** Id of the command of the table's page that does it. */
  id: string;
  name: "record" | "field" | "view" | "rename" | "download" | "duplicate" | "delete";
  when: (state: Omit<TableState, "table"> & { table: Table }) => boolean;
  /** Where it needs nothing of the table's page. */
  run?: (tableId: number) => void;
}

const isBuilt = ({ table, builderMode }: { table: Table; builderMode: boolean }) =>
  table.can.canManageFieldsAndConfig && builderMode;

const subCommands: readonly SubCommand[] = [
  {
    id: "records.create",
    name: "record",
    words: "records.create",
    group: "create",
    icon: IconPlus,
    when: ({ table }) => table.can.canCreateRecords,
  },
  {
    id: "fields.create",
    name: "field",
    words: "fields.create",
    group: "create",
    icon: IconColumnInsertRight,
    when: isBuilt,
  },
  {
    id: "views.create",
    name: "view",
    words: "views.create",
    group: "create",
    icon: IconLayoutGridAdd,
    when: ({ can, builderMode }) => can.canCreateApps && builderMode,
  },
  {
    id: "tools.rename",
    name: "rename",
    words: "tables.rename",
    group: "edit",
    icon: IconPencil,
    when: (state) => state.isAll && isBuilt(state),
  },
  {
    id: "tables.download",
    name: "download",
    words: "tables.download",
    group: "download",
    icon: IconDownload,
    when: () => true,
  },
  {
    id: "tables.duplicate",
    name: "duplicate",
    words: "tables.duplicate",
    group: "copy",
    icon: IconCopy,
    when: ({ isAll, can }) => isAll && can.canCreateTables,
    run: (tableId) => void openPanel("duplicateTable", { tableId }),
  },
  {
    id: "tables.delete",
    name: "delete",
    words: "tables.delete",
    group: "delete",
    icon: IconTrash,
    isDangerous: true,
    when: (state) => state.isAll && isBuilt(state),
  },
];

const linkWords: Command["words"] = {
  en: ["copy", "link", "url"],
  pt: ["copiar", "link"],
  es: ["copiar", "enlace"],
};

const wordsOf = (words: Command["words"]): readonly string[] => Object.values(words).flat();

/**
 * Search words of a table's sub-commands in addition to its name: the words of each, and of its line in the
 * list.
 */
export const subCommandWords = (t: Translate): string[] => [
  ...[...subCommands, { words: linkWords }].flatMap(({ words }) => wordsOf(words)),
  ...subCommands.map(({ name }) => t(`palette.sub.${name}`, { table: "" })),
  t("palette.copyLinkTo", { name: "" }),
];

const subEntry = (
  { when: _when, run, ...sub }: SubCommand,
  { id, label }: HomeItem,
  t: Translate,
): PaletteEntry => ({
  id: `${sub.id}:${id}`,
  label: t(`palette.sub.${sub.name}`, { table: label }),
  words: wordsOf(sub.words),
  command: {
    ...sub,
    id: `${sub.id}:${id}`,
    name: `palette.sub.${sub.name}`,
    run: (context) => (run ? run(id) : runOnTable(id, sub.id, context)),
  },
});

function linkEntry(item: HomeItem, t: Translate): PaletteEntry {
  const path = addressOf(item);
  return {
    id: `link.copy:${item.id}`,
    label: t("palette.copyLinkTo", { name: item.label }),
    words: wordsOf(linkWords),
    command: {
      id: `link.copy:${item.id}`,
      name: "palette.copyLinkTo",
      words: linkWords,
      group: "copy",
      icon: IconLink,
      run: () => navigator.clipboard.writeText(linkTo(path)),
    },
    hint: window.location.host + path,
    success: "app.linkCopied",
  };
}

/** The fields of a table, for those who build it. */
const fieldEntries = ({ id: tableId, fields, displayLabel }: Table, t: Translate): PaletteEntry[] =>
  fields.map(({ id, name }) =>
    entryOf({
      id: `field:${id}`,
      label: t("palette.editField", { field: name }),
      words: wordsOfKind("field"),
      path: `/object/${tableId}`,
      kind: "field",
      group: "edit",
      icon: IconForms,
      hint: displayLabel,
      run: ({ path, navigate }) => {
        if (!path.startsWith(`/object/${tableId}`)) navigate(`/object/${tableId}`);
        openPanel("editField", { tableId, fieldId: id });
      },
    }),
  );

/** The sub-commands of a table, by what its rights allow; where they could not be loaded, only its link. */
export function tableEntries(item: HomeItem, state: TableState, t: Translate): PaletteEntry[] {
  const { table } = state;
  if (!table) return [linkEntry(item, t)];
  const offered = subCommands.filter(({ when }) => when({ ...state, table }));
  return [
    ...offered.map((sub) => subEntry(sub, item, t)),
    linkEntry(item, t),
    ...(isBuilt({ ...state, table }) ? fieldEntries(table, t) : []),
  ];
}
