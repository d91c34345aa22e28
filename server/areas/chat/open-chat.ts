import { AppError } from "../../errors";
import type { Action } from "../../policy/action";
import { isAllowed, type PolicyContext } from "../../policy/authorize";
import { open, type Opened } from "../../objects/read";
import { recordLabels } from "../records/public";
import { chatKind } from "./chat";

/** Names of records by `tableId:recordId`, without those that do not exist for the reader. */
export async function recordTitles(
  context: PolicyContext,
  records: readonly { tableId: number | null; recordId: number | null }[],
): Promise<Map<string, string>> {
  const byTable = Map.groupBy(
    records.filter(({ tableId, recordId }) => tableId !== null && recordId !== null),
    ({ tableId }) => Number(tableId),
  );
  const titles = new Map<string, string>();
  for (const [tableId, ofTable] of byTable) {
    const ids = [...new Set(ofTable.map(({ recordId }) => Number(recordId)))];
    const labels = await labelsOf(context, tableId, ids);
    for (const [id, label] of labels) titles.set(`${tableId}:${id}`, label);
  }
  return titles;
}

async function labelsOf(
  context: PolicyContext,
  tableId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  try {
    return await recordLabels(context, tableId, ids);
  } catch (error) {
    // The table is deleted or hidden, and so are its records.
    if (error instanceof AppError) return new Map();
    throw error;
  }
}

export type ChatRow = Opened<typeof chatKind, "read">["row"];

/**
 * A chat outside the trash that the actor may do something to.
 *
 * @throws AppError chat-conversation-not-found; permission_denied
 */
export async function openChat<Name extends string>(
  context: PolicyContext,
  action: Action<"chat", Name>,
  chatId: number,
): Promise<Opened<typeof chatKind, Name>> {
  const opened = await open(context, chatKind, action, chatId);
  if (opened.row.deletedAt !== null) throw new AppError("chat-conversation-not-found");
  return opened;
}

/** Whether the actor may change a chat, its members and what others said in it. */
export const mayManage = (context: PolicyContext, row: ChatRow): Promise<boolean> =>
  isAllowed(context, chatKind.update, row);

/**
 * A chat that the actor may write messages in: the e-mail chat of a record holds its mails instead.
 *
 * @throws AppError chat-conversation-not-found; permission_denied
 */
export async function openForWriting(context: PolicyContext, chatId: number): Promise<ChatRow> {
  const { row } = await openChat(context, chatKind.read, chatId);
  if (row.type === "external") throw new AppError("permission_denied");
  return row;
}
