import { IconDownload, IconTrash } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import type { MessageId } from "#shared/text/index";
import type { Command } from "../../app/commands";
import { useCommandContext } from "../../app/commands/use-command-context";
import { isCallError, showError } from "../../app/errors/show-error";
import { confirm } from "../../app/panels";
import { useCanBuild } from "../../app/session/session-context";
import { tableTools, useSlot, type TableToolSection } from "../../app/slots";
import { showDeletedToast } from "../../app/undo";
import { useText } from "../../ui/text";
import { useAskDependants } from "../fields/public";
import { useStartExport } from "../exports/public";
import { useDeleteTableMutation } from "../../tables/tables-api";

/** Something that can be done with a table, in its menu and in the palette. */
export interface TableAction {
  /** Id of its command. */
  id: string;
  order: number;
  label: MessageId;
  icon: ComponentType<{ size?: number | string; stroke?: number | string }>;
  words: Command["words"];
  section: TableToolSection;
  group: Command["group"];
  isDangerous?: boolean;
  isDisabled?: boolean;
  /** Only the palette offers it. */
  isOnlyFound?: boolean;
  run: () => void;
}

/**
 * The position of the export among the tools; it is not a regular entry, because it is disabled for a while after
 * use.
 */
const EXPORT_ORDER = 40;
const groups: Readonly<Record<string, Command["group"]>> = {
  link: "copy",
  copyEmail: "copy",
  duplicate: "copy",
};

/** Actions of all areas, export and deletion, by the reader's permissions. */
export function useTableActions(table: Table): TableAction[] {
  const canBuild = useCanBuild(table);
  const { start, isLocked } = useStartExport(table.id, table.displayLabel);
  const remove = useRemoveTable(table);
  const context = { ...useCommandContext(), canBuild };
  const added = useSlot(tableTools)
    .filter(({ when }) => when?.(table, context) ?? true)
    .map(
      ({
        id,
        order,
        label,
        icon,
        words = "tables.tools",
        section = "table",
        isOnlyFound = false,
        run,
      }): TableAction => ({
        id: `tools.${id}`,
        order,
        label,
        icon,
        words,
        section,
        group: groups[id] ?? "edit",
        isOnlyFound,
        run: () => void run(table, context),
      }),
    );
  const download: TableAction = {
    id: "tables.download",
    order: EXPORT_ORDER,
    label: "exports.title",
    icon: IconDownload,
    words: "tables.download",
    section: "records",
    group: "download",
    isDisabled: isLocked,
    run: () => void start({ format: "csv", dates: "iso" }),
  };
  const deletion: TableAction = {
    id: "tables.delete",
    order: Infinity,
    label: "tables.delete",
    icon: IconTrash,
    words: "tables.delete",
    section: "table",
    group: "delete",
    isDangerous: true,
    run: () => void remove(),
  };
  return [...added, download, ...(canBuild ? [deletion] : [])].toSorted(
    (one, other) => one.order - other.order,
  );
}

function useRemoveTable({ id: tableId, displayLabel }: Table): () => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const [deleteTable] = useDeleteTableMutation();
  const askDependants = useAskDependants();
  return async () => {
    const usedBy = await askDependants({ tableId });
    const isSure = await confirm({
      title: t("tables.deleteTitle", { table: displayLabel }),
      message: [t("tables.deleteMessage"), usedBy].filter((part) => part !== "").join(" "),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { changeSetId } = await deleteTable({ tableId }).unwrap();
      void navigate("/workspaces");
      showDeletedToast(t("tables.deleted", { table: displayLabel }), changeSetId);
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
    }
  };
}
