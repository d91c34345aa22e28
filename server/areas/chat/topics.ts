import { authorize, isAllowed } from "../../policy/authorize";
import { defineActions } from "../../policy/action";
import { session } from "../../policy/rules";
import { defineTopic, type TopicKind } from "../../realtime/define-topic";
import { recordKind } from "../../policy/record";
import { chatKind } from "./chat";
import { openChat } from "./open-chat";

const { follow } = defineActions("chats", "not_found", { follow: session });

/** The lists of chats: users get events of their own chats only. */
const listsTopic = defineTopic({
  name: "chats",
  right: follow,
  key: ({ actor }) => String(actor.userId),
});

/**
 * The messages of one chat. All who may read it see the same; of a record's chat those whose rules hide records are
 * asked one by one whether it still exists for them.
 */
const chatTopic: TopicKind = {
  name: "chat",
  async audience(reader, id) {
    const { row } = await openChat(reader, chatKind.read, id);
    const { scopes, userId } = reader.actor;
    const isShared = row.tableId === null || (await seesWholeTable(reader, row.tableId));
    const key = isShared ? "" : String(userId);
    return {
      key: scopes === null ? key : `${key} ${scopes.join(" ")}`,
      isRestricted: false,
      shows: [],
    };
  },
};

async function seesWholeTable(
  reader: Parameters<TopicKind["audience"]>[0],
  tableId: number,
): Promise<boolean> {
  if (!(await isAllowed(reader, recordKind.read, tableId))) return false;
  return (await authorize(reader, recordKind.read, tableId)).readRows === null;
}

export const chatTopics: readonly TopicKind[] = [listsTopic, chatTopic];
