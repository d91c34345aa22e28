import {
  IconBell,
  IconEdit,
  IconExternalLink,
  IconLink,
  IconLogout,
  IconTrash,
  IconUser,
  IconWindowMaximize,
} from "@tabler/icons-react";
import { useNavigate } from "react-router-dom";
import type { Chat } from "#shared/contract/chat-shapes";
import { personSubject } from "#shared/updates/subjects";
import { copyLink } from "../../app/copy-text";
import { showError } from "../../app/errors/show-error";
import { confirm, openPanel } from "../../app/panels";
import { useSession } from "../../app/session/session-context";
import { host } from "../../host";
import { showDeletedToast } from "../../app/undo";
import type { MenuAction, MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import { useDeleteChannelMutation, useLeaveChannelMutation } from "./api";
import { pathOf } from "./paths";

/** Menu of a chat. */
export function useChatActions(chat: Chat): MenuSection[] {
  const t = useText();
  const navigate = useNavigate();
  const [deleteChannel] = useDeleteChannelMutation();
  const [leaveChannel] = useLeaveChannelMutation();
  const { id: chatId, name, record, dmWithUserId, can } = chat;
  const { user } = useSession();
  const act = (run: () => Promise<unknown>) => () => void run().catch(showError);
  const remove = async () => {
    const title = t("chat.deleteChannelQuestion", { name });
    if (!(await confirm({ title, message: t("chat.deleteChannelHint"), isDangerous: true }))) return;
    const { changeSetId } = await deleteChannel({ chatId }).unwrap();
    void navigate("/chat");
    showDeletedToast(t("chat.channelDeleted", { name }), changeSetId);
  };
  const leave = async () => {
    await leaveChannel({ chatId }).unwrap();
    void navigate("/chat");
  };
  const actions: (MenuAction | false | null)[] = [
    {
      id: "link",
      label: t("ui.copyLink"),
      icon: <IconLink size={16} stroke={1.5} />,
      onSelect: () => void copyLink(pathOf(chat)),
    },
    {
      id: "popOut",
      label: t(host.kind === "desktop" ? "desktop.openInNewWindow" : "navigation.openInNewTab"),
      icon: <IconWindowMaximize size={16} stroke={1.5} />,
      onSelect: () => host.openWindow(pathOf(chat)),
    },
    record && {
      id: "record",
      label: t("chat.openRecord"),
      icon: <IconExternalLink size={16} stroke={1.5} />,
      onSelect: () => void navigate(`/object/${record.tableId}/record/${record.recordId}?form=chat`),
    },
    {
      id: "follow",
      label: t("updates.followOrMute"),
      icon: <IconBell size={16} stroke={1.5} />,
      onSelect: () => void openPanel("followThing", { thing: `channel:${chatId}`, label: name }),
    },
    dmWithUserId !== null &&
      dmWithUserId !== user.id && {
        id: "person",
        label: t("updates.fromPerson", { person: name }),
        icon: <IconUser size={16} stroke={1.5} />,
        onSelect: () => void openPanel("followThing", { thing: personSubject(dmWithUserId), label: name }),
      },
    can.manage && {
      id: "edit",
      label: t("chat.editChannel"),
      icon: <IconEdit size={16} stroke={1.5} />,
      onSelect: () => void openPanel("channel", { chat }),
    },
    can.leave && {
      id: "leave",
      label: t("chat.leave"),
      icon: <IconLogout size={16} stroke={1.5} />,
      onSelect: act(leave),
    },
    can.manage && {
      id: "delete",
      label: t("chat.deleteChannel"),
      icon: <IconTrash size={16} stroke={1.5} />,
      isDangerous: true,
      onSelect: act(remove),
    },
  ];
  return [{ id: "chat", actions: actions.filter((action) => action !== false && action !== null) }];
}
