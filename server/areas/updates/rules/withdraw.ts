import type { ChangeRow } from "../../../database/change-row";
import type { OrganizationDatabase } from "../../../database/types";
import type { Operation } from "../../../engine/changes/operations";
import type { LogContext } from "../../../log/log-reader";
import { findBy } from "../../../objects/read";
import { authorize } from "../../../policy/authorize";
import { findDefinition, findPeople } from "../../../tables/public";
import type { Message } from "../../../text/format";
import { chatMessageKind } from "../../chat/public";
import { currentWords, messageOfLink } from "../current-words";
import { mentionsOfRecord, updatesWithLinks, type WrittenUpdate } from "../repository";
import { updateKind } from "../update";
import { mentionsIn } from "./texts";

/**
 * Updates follow their words: about a deleted message or a withdrawn mention they are withdrawn, and an edited message
 * is quoted as it reads now. A notice that waits for its mail or push goes with its update.
 */
export async function followWords(changes: readonly ChangeRow[], context: LogContext): Promise<Operation[]> {
  const { org, services } = context;
  const asSystem = { org, actor: services.actors.system(org) };
  const updates = new Map<number, WrittenUpdate>();
  for (const change of changes)
    for (const update of await updatesAbout(change, context)) updates.set(update.id, update);
  const operations: Operation[] = [];
  for (const { id, userId, ...stored } of updates.values()) {
    const [title, description] = [stored.title, stored.description].map(
      (json) => JSON.parse(json) as Message,
    );
    const reader = await services.actors.load(org, userId);
    if (!reader || !title || !description) continue;
    const words = await currentWords(context, reader, { ...stored, title, description });
    if (words === null)
      operations.push(updateKind.remove(await authorize(asSystem, updateKind.delete, { id, userId })));
    else if (isQuote(stored) && JSON.stringify(words.description) !== stored.description)
      operations.push(
        updateKind.change(await authorize(asSystem, updateKind.update, { id, userId }), {
          description: words.description,
        }),
      );
  }
  return operations;
}

/** Messages are quoted; a mention in a record or a task is a moment in its history. */
const isQuote = ({ link }: { link: string | null }): boolean => messageOfLink(link) !== null;

async function updatesAbout(change: ChangeRow, { org }: LogContext): Promise<WrittenUpdate[]> {
  const { object, action, objectId, tableId, lastObjectId, before } = change;
  const { database } = org;
  if (action !== "update" && action !== "delete") return [];
  if (object === "chatMessage") {
    if (action === "update" && before?.["message"] === undefined) return [];
    return updatesWithLinks(database, await linksOfMessage(database, objectId));
  }
  if (action !== "update" || lastObjectId !== null || before === null) return [];
  if (object === "task") {
    if (typeof before["description"] !== "string") return [];
    const found = await updatesWithLinks(database, [`/tasks?taskId=${objectId}`]);
    return found.filter(({ reason }) => reason === "user_mention");
  }
  if (object !== "record" || tableId === null) return [];
  const [people, table] = await Promise.all([findPeople(database), findDefinition(database, tableId)]);
  const hadMentions = table?.fields.some((field) => mentionsIn(field, before[field.id], people).size > 0);
  return hadMentions ? mentionsOfRecord(database, tableId, objectId) : [];
}

async function linksOfMessage(database: OrganizationDatabase, id: number): Promise<string[]> {
  const message = await findBy(database, chatMessageKind, { id });
  if (!message) return [];
  const { chatId, parentId } = message;
  const query = parentId === null ? `message=${id}` : `message=${parentId}&reply=${id}`;
  return ["channel", "dm"].map((place) => `/chat/${place}/${chatId}?${query}`);
}
