import {
  IconCopy,
  IconFolderSymlink,
  IconHistory,
  IconPencil,
  IconPlayerPlay,
  IconSettings,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconUserShare,
} from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { AutomationItem } from "#shared/contract/automation-shapes";
import { showError } from "../../app/errors/show-error";
import { openPanel } from "../../app/panels";
import { useSession } from "../../app/session/session-context";
import { showDeletedToast } from "../../app/undo";
import type { MenuAction, MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import { useStar } from "../home/public";
import {
  useDeleteAutomationMutation,
  useDuplicateAutomationMutation,
  useTakeOverAutomationMutation,
} from "./api";
import { runNow } from "./run-now";

const ICON = { size: 16, stroke: 1.5 } as const;

/** The actions for an automation, in lists and on its own page. */
export function useAutomationMenu(item: AutomationItem, isOpen = false): MenuSection[] {
  const t = useText();
  const navigate = useNavigate();
  const {
    user,
    can: { canManageWorkspaces },
  } = useSession();
  const [duplicate] = useDuplicateAutomationMutation();
  const [remove] = useDeleteAutomationMutation();
  const [takeOver] = useTakeOverAutomationMutation();
  const star = useStar({ type: "automation", id: item.id });
  const automationId = item.id;
  const path = `/automations/${automationId}`;
  const trying = (act: () => Promise<unknown>) => () => void act().catch(showError);
  const actions: (MenuAction | false)[] = [
    !isOpen && {
      id: "edit",
      label: t("automation.edit"),
      icon: <IconPencil {...ICON} />,
      onSelect: () => void navigate(path),
    },
    {
      id: "runs",
      label: t("automation.runs"),
      icon: <IconHistory {...ICON} />,
      onSelect: () => void navigate(`${path}/runs`),
    },
    item.enabled &&
      item.objectId === null && {
        id: "run",
        label: t("automation.runNow"),
        icon: <IconPlayerPlay {...ICON} />,
        onSelect: () => void runNow(automationId, navigate),
      },
    {
      id: "star",
      label: t(star.isStarred ? "automation.unstar" : "automation.star"),
      icon: star.isStarred ? <IconStarFilled {...ICON} /> : <IconStar {...ICON} />,
      onSelect: star.toggle,
    },
    canManageWorkspaces && {
      id: "move",
      label: t("automation.moveToFolder"),
      icon: <IconFolderSymlink {...ICON} />,
      onSelect: () =>
        openPanel("moveToFolder", { tab: { type: "automation", id: item.id }, name: item.name }),
    },
    item.can.edit && {
      id: "settings",
      label: t("automation.settings"),
      icon: <IconSettings {...ICON} />,
      onSelect: () => openPanel("automationSettings", { automationId }),
    },
    {
      id: "duplicate",
      label: t("automation.duplicate"),
      icon: <IconCopy {...ICON} />,
      onSelect: trying(async () => {
        const { automation } = await duplicate({ automationId }).unwrap();
        await navigate(`/automations/${automation.id}`);
      }),
    },
    item.can.edit &&
      item.owner?.id !== user.id && {
        id: "takeOver",
        label: t("automation.takeOver"),
        icon: <IconUserShare {...ICON} />,
        onSelect: trying(() => takeOver({ automationId }).unwrap()),
      },
  ];
  const deletion: MenuAction = {
    id: "delete",
    label: t("automation.delete"),
    icon: <IconTrash {...ICON} />,
    isDangerous: true,
    onSelect: trying(async () => {
      const { changeSetId } = await remove({ automationId }).unwrap();
      showDeletedToast(t("automation.deleted", { name: item.name }), changeSetId);
      if (isOpen) await navigate("/automations/all-automations");
    }),
  };
  return [
    { id: "automation", actions: actions.filter((action) => action !== false) },
    ...(item.can.delete ? [{ id: "delete", actions: [deletion] }] : []),
  ];
}
