import {
  IconCopy,
  IconLink,
  IconLock,
  IconLockOpen,
  IconPalette,
  IconPencil,
  IconTrash,
  IconUsers,
} from "@tabler/icons-react";
import type { Table } from "#shared/contract/tables";
import type { App } from "#shared/contract/views";
import { copyLink } from "../../app/copy-text";
import { isCallError, showError } from "../../app/errors/show-error";
import { confirm, openPanel } from "../../app/panels";
import { useBuilderMode, useCan } from "../../app/session/session-context";
import { viewMenu } from "../../app/slots";
import { showDeletedToast } from "../../app/undo";
import { useMenuToolsOfMany } from "../../app/use-menu-tools";
import type { MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import { useCreateAppMutation, useDeleteAppMutation, useUpdateAppMutation } from "../../tables/views-api";

const icon = { size: 16, stroke: 1.5 } as const;

/** Menu of the table's views; `onDeleted` leaves the page of the view. */
export function useViewMenuSections(table: Table, onDeleted: () => void): (view: App) => MenuSection[] {
  const t = useText();
  const tools = useMenuToolsOfMany(viewMenu);
  const builderMode = useBuilderMode();
  const can = useCan();
  const [deleteApp] = useDeleteAppMutation();
  const [createApp] = useCreateAppMutation();
  const [updateApp] = useUpdateAppMutation();
  /** // Personal views can be edited without builder mode. */
  const mayShape = (view: App) => view.isPersonal || builderMode;
  const lock = (view: App) =>
    updateApp({ appId: view.id, isLocked: !view.isLocked }).unwrap().catch(showError);
  const duplicate = ({ displayLabel, icon: look, color, config, type, isPersonal, roleIds }: App) =>
    createApp({
      tableId: table.id,
      label: t("views.copyOf", { view: displayLabel }),
      icon: look,
      color,
      config,
      type: type ?? "minilista",
      isPersonal: isPersonal || !can.canCreateApps || !builderMode,
      roleIds,
    })
      .unwrap()
      .catch(showError);
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
        ...(view.can.edit && mayShape(view)
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
        ...(view.can.manage && builderMode
          ? [
              {
                id: "audience",
                label: t("views.audience"),
                icon: <IconUsers {...icon} />,
                isDisabled: view.isLocked,
                onSelect: () => void openPanel("viewAudience", { viewId: view.id, roleIds: view.roleIds }),
              },
              {
                id: "lock",
                label: t(view.isLocked ? "views.unlock" : "views.lock"),
                icon: view.isLocked ? <IconLockOpen {...icon} /> : <IconLock {...icon} />,
                onSelect: () => void lock(view),
              },
            ]
          : []),
        {
          id: "duplicate",
          label: t("views.duplicate"),
          icon: <IconCopy {...icon} />,
          onSelect: () => void duplicate(view),
        },
        {
          id: "link",
          label: t("ui.copyLink"),
          icon: <IconLink {...icon} />,
          onSelect: () => void copyLink(`/app/${view.id}`),
        },
        ...tools({ table, view }, "object"),
      ],
    },
    { id: "run", actions: tools({ table, view }, "run") },
    { id: "access", actions: tools({ table, view }, "access") },
    {
      id: "delete",
      actions:
        view.can.delete && mayShape(view)
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
