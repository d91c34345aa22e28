import { fragment, joinFragments } from "../../sql/fragment";
import { PRIVATE_MEMBERS_MIN } from "#shared/limits/chat";
import type { Rule, RuleReader, Verdict } from "../../policy/action";
import type { Actor } from "../../policy/actor";
import type { Seen } from "../../policy/granted";
import type { OrganizationRights } from "../../policy/organization-rights";
import { recordRules, visibilityOfRule } from "../../policy/rules";
import { visibleFields } from "../../policy/visible-fields";

const isBuilder = ({ seat }: Actor): boolean => seat === "builder";

const isMember = (reader: RuleReader, chatId: number, { userId }: Actor): Promise<boolean> =>
  reader.exists("chatMember", { chatId, userId });

/** Whether the record of a chat exists for the actor, and its field where it is about one. */
async function ofRecord(
  actor: Actor,
  rights: OrganizationRights,
  row: Seen,
  reader: RuleReader,
): Promise<Verdict> {
  const id = Number(row["tableId"]);
  const verdict = await recordRules.read.decide(actor, rights, { id, row: {} }, reader);
  if (verdict !== null) return "hidden";
  const fields = visibleFields(rights, actor, id);
  if (typeof row["fieldId"] === "number" && fields?.includes(row["fieldId"]) === false) return "hidden";
  return (await reader.seesRecord(id, Number(row["recordId"]))) ? null : "hidden";
}

/**
 * Channels for everybody are read by everybody; private ones and direct messages by their members; the chat of a record
 * by those who see the record. A private channel with fewer than two members is there only for those who may change it.
 */
export const readsChat: Rule = {
  looksAt: ["type", "tableId", "recordId", "fieldId", "createdBy"],
  async decide(actor, rights, { id, row }, reader) {
    if (row["type"] === "public_channel") return null;
    if (row["tableId"] !== null && row["tableId"] !== undefined) return ofRecord(actor, rights, row, reader);
    if (!(await isMember(reader, id, actor))) return "hidden";
    if (row["type"] !== "private_channel" || mayChange(actor, row)) return null;
    return (await reader.count("chatMember", { chatId: id })) < PRIVATE_MEMBERS_MIN ? "hidden" : null;
  },
  visibility(actor, rights) {
    const { userId } = actor;
    const joined = `"id" in (select "chatId" from "chatMember" where "userId" = ?)`;
    const crowded = `"id" in (select "chatId" from "chatMember" group by "chatId" having count(*) >= ?)`;
    const tables = visibilityOfRule(recordRules.read, actor, rights);
    // Of the chats of records those of readable tables; lists leave out what is hidden in these by their titles.
    return joinFragments(
      [
        fragment(`"type" = 'public_channel'`),
        fragment(`"type" = 'dm' and ${joined}`, userId),
        isBuilder(actor)
          ? fragment(`"type" = 'private_channel' and ${joined}`, userId)
          : fragment(
              `"type" = 'private_channel' and ${joined} and ("createdBy" = ? or ${crowded})`,
              userId,
              userId,
              PRIVATE_MEMBERS_MIN,
            ),
        fragment(`"tableId" in (select "id" from "table" where ${tables.sql})`, ...tables.values),
      ],
      "or",
      "false",
    );
  },
};

/** The author of a channel, and builders. */
const mayChange = (actor: Actor, row: Seen): boolean => isBuilder(actor) || row["createdBy"] === actor.userId;

/** Channels are changed by who made them and by builders; private ones only while these are members. */
export const managesChannel: Rule = {
  looksAt: readsChat.looksAt,
  async decide(actor, rights, asked, reader) {
    const verdict = await readsChat.decide(actor, rights, asked, reader);
    if (verdict !== null) return verdict;
    const isChannel = asked.row["type"] === "public_channel" || asked.row["type"] === "private_channel";
    return isChannel && mayChange(actor, asked.row) ? null : "permission_denied";
  },
};

/** Only the author may change it; other users may see that it exists. */
export const authorOnly: Rule = {
  looksAt: ["createdBy"],
  decide: ({ userId }, _rights, { row }) => (row["createdBy"] === userId ? null : "permission_denied"),
};

/** The chat in a column, for those who may do `action` to it. */
const ofChat = async (
  action: Rule,
  ...[actor, rights, { row }, reader]: Parameters<Rule["decide"]>
): Promise<{ verdict: Verdict; chat: Seen | undefined }> => {
  const id = Number(row["chatId"]);
  const chat = await reader.find("chat", id);
  if (!chat) return { verdict: "hidden", chat };
  return { verdict: await action.decide(actor, rights, { id, row: chat }, reader), chat };
};

/**
 * Users join channels for everyone and record chats themselves, and anyone who writes in a record chat may add users
 * to it. Members of a private channel are chosen by the users who may edit it.
 */
export const addsMember: Rule = {
  looksAt: ["chatId", "userId"],
  async decide(actor, rights, asked, reader) {
    const { verdict, chat } = await ofChat(readsChat, actor, rights, asked, reader);
    if (verdict !== null) return verdict;
    const isOwn = asked.row["userId"] === actor.userId;
    if (isOwn || chat?.["tableId"] !== null) return null;
    return (await ofChat(managesChannel, actor, rights, asked, reader)).verdict;
  },
};

/** Members leave by themselves, or are taken out by those who may change the channel. */
export const removesMember: Rule = {
  looksAt: ["chatId", "userId"],
  async decide(actor, rights, asked, reader) {
    const { verdict, chat } = await ofChat(readsChat, actor, rights, asked, reader);
    if (verdict !== null) return verdict;
    if (chat?.["type"] === "dm") return "permission_denied";
    if (asked.row["userId"] === actor.userId) return null;
    return (await ofChat(managesChannel, actor, rights, asked, reader)).verdict;
  },
};
