import { IconColumnInsertRight, IconLink, IconPlus } from "@tabler/icons-react";
import type { HomeItem } from "#shared/contract/home";
import type { Table } from "#shared/contract/tables";
import { linkTo } from "../../app/copy-text";
import { openPanel } from "../../app/panels";
import type { Translate } from "../../ui/text";
import type { Command } from "../../app/commands";
import { addressOf } from "../home/public";
import type { PaletteEntry } from "./entry";
import { runOnTable } from "./run-on-table";

const wordsOf = {
  record: {
    en: ["new", "add", "record", "row"],
    pt: ["novo", "adicionar", "registro", "linha"],
    es: ["nuevo", "añadir", "registro", "fila"],
  },
  field: {
    en: ["new", "add", "field", "column"],
    pt: ["novo", "adicionar", "campo", "coluna"],
    es: ["nuevo", "añadir", "campo", "columna"],
  },
  link: { en: ["copy", "link", "url"], pt: ["copiar", "link"], es: ["copiar", "enlace"] },
} as const satisfies Record<string, Command["words"]>;

const commandsOf = (item: HomeItem): { record: Command; field: Command; link: Command } => ({
  record: {
    id: `records.create:${item.id}`,
    name: "palette.newRecordIn",
    words: wordsOf.record,
    group: "create",
    icon: IconPlus,
    run: (context) => runOnTable(item.id, "records.create", context),
  },
  field: {
    id: `fields.create:${item.id}`,
    name: "palette.newFieldIn",
    words: wordsOf.field,
    group: "create",
    icon: IconColumnInsertRight,
    run: (context) => {
      if (!context.path.startsWith(addressOf(item))) context.navigate(addressOf(item));
      openPanel("createField", { tableId: item.id });
    },
  },
  link: {
    id: `link.copy:${item.id}`,
    name: "palette.copyLinkTo",
    words: wordsOf.link,
    group: "copy",
    icon: IconLink,
    run: () => navigator.clipboard.writeText(linkTo(addressOf(item))),
  },
});

/** What a table's sub-commands are found by beside its name: the words of each, and of its line in the list. */
export const subCommandWords = (t: Translate): string[] => [
  ...Object.values(wordsOf).flatMap((words) => Object.values(words).flat()),
  t("palette.newRecordIn", { table: "" }),
  t("palette.newFieldIn", { table: "" }),
  t("palette.copyLinkTo", { name: "" }),
];

/** The sub-commands of a table, by what its rights allow; where they could not be loaded, only its link. */
export function tableEntries(
  item: HomeItem,
  can: Table["can"] | undefined,
  builderMode: boolean,
  t: Translate,
): PaletteEntry[] {
  const { record, field, link } = commandsOf(item);
  const entry = (command: Command, label: string): PaletteEntry => ({
    id: command.id,
    label,
    words: Object.values(command.words).flat(),
    command,
  });
  return [
    ...(can?.canCreateRecords ? [entry(record, t("palette.newRecordIn", { table: item.label }))] : []),
    ...(can?.canManageFieldsAndConfig && builderMode
      ? [entry(field, t("palette.newFieldIn", { table: item.label }))]
      : []),
    {
      ...entry(link, t("palette.copyLinkTo", { name: item.label })),
      hint: window.location.host + addressOf(item),
      success: "app.linkCopied",
    },
  ];
}
