import { mentionsOf, type MessageDoc } from "#shared/chat/message-doc";
import type { Chat } from "#shared/contract/chat-shapes";
import { updateCalls } from "#shared/contract/updates";
import type { User } from "#shared/contract/users";
import { request } from "../../../app/api";
import { openPanel } from "../../../app/panels";
import { translate } from "../../../app/text";
import { showToast } from "../../../ui/toast/toast-store";
import { placeOfChat } from "../place-of-chat";

/** Says whom of the people that a message mentions it does not reach, and offers to let them into a private channel. */
export async function notifyUnreached(
  chat: Chat,
  message: MessageDoc,
  people: ReadonlyMap<number, User>,
): Promise<void> {
  const thing = placeOfChat(chat);
  const mentioned = [...new Set(mentionsOf(message))];
  if (thing === null || mentioned.length === 0) return;
  const { userIds } = await request(updateCalls.listWithoutSight, { thing, userIds: mentioned.join(",") });
  const names = userIds.flatMap((id) => people.get(id)?.name ?? []).join(", ");
  if (names === "") return;
  const letIn = {
    label: translate("chat.addToChannel"),
    run: () => void openPanel("channel", { chat, invited: userIds }),
  };
  showToast({
    message: translate("chat.unreached", { names }),
    ...(chat.chatType === "private_channel" && chat.can.manage && { action: letIn }),
  });
}
