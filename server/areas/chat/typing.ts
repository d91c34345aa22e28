import type { Topic } from "#shared/contract/events";
import type { RequestContext } from "../../http/context";
import { chatKind } from "./chat";
import { openChat } from "./open-chat";
import type { Input, Reply } from "./types";

/** Publishes typing to users who have the chat open; nothing is persisted. */
export async function tellTyping(
  context: RequestContext,
  { chatId, parentMessageId }: Input<"tellTyping">,
): Reply<"tellTyping"> {
  await openChat(context, chatKind.read, chatId);
  const { services, org, actor } = context;
  const topic: Topic = `chat:${chatId}`;
  services.hub.notice(
    org.organization.id,
    topic,
    "chat.typing",
    { chatId, parentMessageId, person: { id: actor.userId, name: actor.name } },
    { action: chatKind.read, id: chatId },
  );
  return {};
}
