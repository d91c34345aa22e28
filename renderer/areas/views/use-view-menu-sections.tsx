import { IconLink, IconPalette, IconPencil, IconTrash } from "@tabler/icons-react";
import type { Table } from "#shared/contract/tables";
import type { App } from "#shared/contract/views";
import { copyLink } from "../../app/copy-text";
import { isCallError, showError } from "../../app/errors/show-error";
import { confirm, openPanel } from "../../app/panels";
import { useBuilderMode } from "../../app/session/session-context";
import { showDeletedToast } from "../../app/undo";
import type { MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import { useDeleteAppMutation } from "./api";

const icon = { size: 16, stroke: 1.5 } as const;

/** What can be done with a view of the table; `onDeleted` leaves its page. */
export function useViewMenuSections(table: Table, onDeleted: () => void): (view: App) => MenuSection[] {
  const t = useText();
  const builderMode = useBuilderMode();
  const [deleteApp] = useDeleteAppMutation();
  const remove = async (view: App) => {
    const name = view.displayLabel;
    const isSure = await confirm({
      title: t("views.deleteTitle", { view: name }),
      message: t("views.deleteMessage", { table: table.displayLabel }),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { changeSetId } = await deleteApp({ appId: view.id }).unwrap();
      onDeleted();
      showDeletedToast(t("views.deleted", { view: name }), changeSetId);
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
    }
  };
  return (view) => [
    {
      id: "view",
      actions: [
        ...(view.can.edit && builderMode
          ? [
              {
                id: "rename",
                label: t("views.rename"),
                icon: <IconPencil {...icon} />,
                onSelect: () =>
                  void openPanel("newView", { tableId: table.id, viewId: view.id, name: view.label }),
              },
              {
                id: "icon",
                label: t("views.iconAndColor"),
                icon: <IconPalette {...icon} />,
                onSelect: () => void openPanel("iconColor", { kind: "view", id: view.id }),
              },
            ]
          : []),
        {
          id: "link",
          label: t("views.copyLink"),
          icon: <IconLink {...icon} />,
          onSelect: () => void copyLink(`/app/${view.id}`),
        },
      ],
    },
    {
      id: "delete",
      actions:
        view.can.delete && builderMode
          ? [
              {
                id: "delete",
                label: t("views.delete"),
                icon: <IconTrash {...icon} />,
                isDangerous: true,
                onSelect: () => void remove(view),
              },
            ]
          : [],
    },
  ];
}
