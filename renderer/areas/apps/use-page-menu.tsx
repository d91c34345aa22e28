import { IconCopy, IconLink, IconTrash } from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import { barNames } from "#shared/bars/bar-names";
import type { Page } from "#shared/contract/pages";
import { copyLink } from "../../app/copy-text";
import { isCallError, showError } from "../../app/errors/show-error";
import { confirm, openPanel } from "../../app/panels";
import { useCan } from "../../app/session/session-context";
import { pageMenu } from "../../app/slots";
import { useMenuTools } from "../../app/use-menu-tools";
import { showDeletedToast } from "../../app/undo";
import type { MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import { useDeletePageMutation } from "./api";
import { barIcons, useMayEditBars } from "./edit-bars";

/**
 * Menu of a page.
 * @param stopEditing ends the editing of blocks before a panel next to the page opens
 */
export function usePageMenu(page: Page, stopEditing: () => void): MenuSection[] {
  const t = useText();
  const navigate = useNavigate();
  const [deletePage] = useDeletePageMutation();
  const remove = async () => {
    const isSure = await confirm({
      title: t("apps.deleteQuestion", { name: page.label }),
      message: t("apps.deleteHint"),
      confirmLabel: t("apps.delete"),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      const { changeSetId } = await deletePage({ appId: page.id }).unwrap();
      void navigate("/workspaces");
      showDeletedToast(t("apps.deleted", { name: page.label }), changeSetId);
    } catch (error) {
      if (!isCallError(error)) throw error;
      showError(error);
    }
  };
  const icon = { size: 16, stroke: 1.5 } as const;
  const { canCreateApps } = useCan();
  const tools = useMenuTools(pageMenu, page);
  const mayBuild = useMayEditBars(page);
  return [
    {
      id: "link",
      actions: [
        {
          id: "copyLink",
          label: t("ui.copyLink"),
          icon: <IconLink {...icon} />,
          onSelect: () => void copyLink(`/app/${page.id}`),
        },
        ...tools("object"),
        ...(canCreateApps
          ? [
              {
                id: "duplicate",
                label: t("apps.duplicate"),
                icon: <IconCopy {...icon} />,
                onSelect: () => void openPanel("duplicatePage", { appId: page.id }),
              },
            ]
          : []),
      ],
    },
    {
      id: "bars",
      heading: t("bars.navigation"),
      actions: mayBuild
        ? barNames.map((bar) => {
            const Icon = barIcons[bar];
            return {
              id: bar,
              label: t(`bars.${bar}`),
              icon: <Icon {...icon} />,
              onSelect: () => {
                stopEditing();
                openPanel("editBar", { appId: page.id, bar });
              },
            };
          })
        : [],
    },
    { id: "run", actions: tools("run") },
    { id: "access", actions: tools("access") },
    {
      id: "delete",
      actions:
        page.can.fullControl && canCreateApps
          ? [
              {
                id: "delete",
                label: t("apps.delete"),
                icon: <IconTrash {...icon} />,
                isDangerous: true,
                onSelect: () => void remove(),
              },
            ]
          : [],
    },
  ];
}
