import { IconDownload, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { Table } from "#shared/contract/tables";
import { neededFeatures } from "#shared/permissions/features";
import { useCommandContext } from "../../app/commands/use-command-context";
import { isCallError, showError } from "../../app/errors/show-error";
import { confirm } from "../../app/panels";
import { useCanBuild, useSession } from "../../app/session/session-context";
import { tableTools, useSlot } from "../../app/slots";
import { showDeletedToast } from "../../app/undo";
import type { MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import { useStartExport } from "../exports/public";
import { useDeleteTableMutation } from "./api";

const icon = { size: 16, stroke: 1.5 } as const;
/**
 * The position of the export among the tools; it is not a regular entry, because it is disabled for a while after
 * use.
 */
const EXPORT_ORDER = 40;

/** What can be done with a table: what areas added, and its deletion. */
export function useTableMenuSections(table: Table): MenuSection[] {
  const t = useText();
  const canBuild = useCanBuild(table);
  const tools = useTools(table, canBuild);
  const remove = useRemoveTable(table);
  return [
    { id: "table", actions: tools },
    {
      id: "delete",
      actions: canBuild
        ? [
            {
              id: "delete",
              label: t("tables.delete"),
              icon: <IconTrash {...icon} />,
              isDangerous: true,
              onSelect: () => void remove(),
            },
          ]
        : [],
    },
  ];
}

function useTools(table: Table, canBuild: boolean): MenuSection["actions"] {
  const t = useText();
  const { plan } = useSession();
  const { start, isLocked } = useStartExport(table.id, table.displayLabel);
  const context = {
    ...useCommandContext(),
    canBuild,
    hasPlan: (part: keyof typeof neededFeatures) => plan.features.includes(neededFeatures[part]),
  };
  const added = useSlot(tableTools)
    .filter(({ when }) => when?.(table, context) ?? true)
    .map(({ id, order, label, icon: Icon, run }) => ({
      id,
      order,
      label: t(label),
      icon: <Icon {...icon} />,
      onSelect: () => void run(table, context),
    }));
  const download = {
    id: "download",
    order: EXPORT_ORDER,
    label: t("exports.title"),
    icon: <IconDownload {...icon} />,
    isDisabled: isLocked,
    onSelect: () => void start({ format: "csv", dates: "iso" }),
  };
  return [...added, download].toSorted((one, other) => one.order - other.order);
}

function useRemoveTable({ id: tableId, displayLabel }: Table): () => Promise<void> {
  const t = useText();
  const navigate = useNavigate();
  const [deleteTable] = useDeleteTableMutation();
  return async () => {
    const isSure = await confirm({
      title: t("tables.deleteTitle", { table: displayLabel }),
      message: t("tables.deleteMessage"),
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
