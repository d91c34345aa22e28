import { AppError } from "../../errors";
import type { Operation } from "../../engine/model/operations";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { findPeople } from "../../tables/public";
import { formatMessage } from "../../text/format";
import { chatActivityKind, chatKind, chatMemberKind } from "./chat";
import { findChat } from "./describe-chat";
import { openChat, type ChatRow } from "./open-chat";
import type { Input, Reply } from "./types";

/** @throws AppError field_validation_failed for people who are not there */
async function checkMembers({ org, language }: RequestContext, members: readonly number[]): Promise<void> {
  const people = await findPeople(org.database);
  const fields = members.flatMap((userId, index) =>
    people.isActive(userId)
      ? []
      : [{ path: `members.${index}`, message: formatMessage(language, "chat.userNotFound") }],
  );
  if (fields.length > 0) throw new AppError("field_validation_failed", { fields });
}

/** A private channel needs people: the specification asks for them there alone. */
function checkNotEmpty({ language }: RequestContext, type: string, members: readonly number[]): void {
  if (type !== "private_channel" || members.length > 0) return;
  const message = formatMessage(language, "chat.membersNeeded");
  throw new AppError("field_validation_failed", { fields: [{ path: "members", message }] });
}

export async function createChannel(
  context: RequestContext,
  { chatType, members = [], ...look }: Input<"createChannel">,
): Reply<"createChannel"> {
  checkNotEmpty(context, chatType, members);
  await checkMembers(context, members);
  const made = chatKind.make(await authorize(context, chatKind.create), { type: chatType, ...look });
  const all = [...new Set([context.actor.userId, ...members])];
  const result = await commit(context, [
    made,
    chatActivityKind.makeIn(made, "chatId", {}),
    ...all.map((userId) => chatMemberKind.makeIn(made, "chatId", { userId })),
  ]);
  return { chat: await findChat(context, objectId(result)), changeSetId: result.changeSetId };
}

/**
 * Changes a channel. With the values that the sender saw, only the differences are written, members individually, so
 * that concurrent edits do not overwrite each other.
 * @throws AppError chat-conversation-not-found, permission_denied, field_validation_failed
 */
export async function updateChannel(
  context: RequestContext,
  asked: Input<"updateChannel">,
): Reply<"updateChannel"> {
  const { chatId, members, seen = {}, ...look } = asked;
  const { row, grant } = await openChat(context, chatKind.update, chatId);
  const changed = Object.entries(look).filter(([name, value]) => seen[name as keyof typeof look] !== value);
  const operations: Operation[] = [chatKind.change(grant, Object.fromEntries(changed))];
  const known = members ? await memberRows(context, chatId) : [];
  if (members) {
    const wanted = merged(members, seen.members, known);
    checkNotEmpty(context, row.type, wanted);
    operations.push(...(await changeMembers(context, row, known, wanted)));
  }
  try {
    const { changeSetId } = await commit(context, operations);
    return { chat: await findChat(context, chatId), changeSetId };
  } catch (error) {
    // Someone changed the members in the meantime.
    if (!members || haveSameMembers(known, await memberRows(context, chatId))) throw error;
    return updateChannel(context, asked);
  }
}

/** The wanted members: the current ones with the changes that the sender made to those they saw. */
function merged(
  members: readonly number[],
  seen: readonly number[] | undefined,
  known: readonly MemberRow[],
): number[] {
  if (!seen) return [...members];
  const staying = known
    .map(({ userId }) => userId)
    .filter((id) => !seen.includes(id) || members.includes(id));
  return [...new Set([...staying, ...members.filter((id) => !seen.includes(id))])];
}

async function changeMembers(
  context: RequestContext,
  { id: chatId, createdBy }: ChatRow,
  known: readonly MemberRow[],
  members: readonly number[],
): Promise<Operation[]> {
  // The author always remains a member.
  const wanted = new Set([
    ...members,
    ...(known.some(({ userId }) => userId === createdBy) ? [createdBy] : []),
  ]);
  const added = [...wanted].filter((userId) => !known.some((member) => member.userId === userId));
  await checkMembers(context, added);
  const operations: Operation[] = [];
  for (const userId of added) {
    const right = await authorize(context, chatMemberKind.create, { chatId, userId });
    operations.push(chatMemberKind.make(right, { chatId, userId }));
  }
  for (const member of known.filter(({ userId }) => !wanted.has(userId)))
    operations.push(chatMemberKind.remove(await authorize(context, chatMemberKind.delete, { ...member })));
  return operations;
}

interface MemberRow {
  id: number;
  chatId: number;
  userId: number;
}

const haveSameMembers = (some: readonly MemberRow[], others: readonly MemberRow[]): boolean =>
  some.length === others.length && some.every(({ id }) => others.some((other) => other.id === id));

const memberRows = (context: RequestContext, chatId: number) =>
  context.org.database.all<MemberRow>({
    sql: `select "id", "chatId", "userId" from "chatMember" where "chatId" = ?`,
    parameters: [chatId],
  });

export async function leaveChannel(
  context: RequestContext,
  { chatId }: Input<"leaveChannel">,
): Reply<"leaveChannel"> {
  await openChat(context, chatKind.read, chatId);
  const own = (await memberRows(context, chatId)).find(({ userId }) => userId === context.actor.userId);
  if (!own) return { changeSetId: 0 };
  const right = await authorize(context, chatMemberKind.delete, { ...own });
  const { changeSetId } = await commit(context, [chatMemberKind.remove(right)]);
  return { changeSetId };
}

export async function deleteChannel(
  context: RequestContext,
  { chatId }: Input<"deleteChannel">,
): Reply<"deleteChannel"> {
  const { grant } = await openChat(context, chatKind.delete, chatId);
  const { changeSetId } = await commit(context, [chatKind.trash(grant)]);
  return { changeSetId };
}
