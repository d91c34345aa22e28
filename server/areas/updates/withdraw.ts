import type { ChangeRow } from "../../sql/change-row";
import type { Operation } from "../../engine/model/operations";
import type { LogContext } from "../../log/log-reader";
import { authorize } from "../../policy/authorize";
import type { Message } from "../../text/format";
import { currentWords, wordsSourceOf } from "./current-words";
import type { WrittenUpdate } from "./repository";
import { notificationSources } from "./sources/notification-source";
import { updateKind } from "./update";

/**
 * Updates follow their words: about a deleted message or a withdrawn mention they are withdrawn, and an edited message
 * is quoted as it reads now. A notice that waits for its mail or push goes with its update.
 */
export async function followWords(changes: readonly ChangeRow[], context: LogContext): Promise<Operation[]> {
  const { org, services } = context;
  const asSystem = { org, actor: services.actors.system(org) };
  const operations: Operation[] = [];
  for (const { id, userId, ...stored } of (await updatesAbout(changes, context)).values()) {
    const [title, description] = [stored.title, stored.description].map(
      (json) => JSON.parse(json) as Message,
    );
    const reader = await services.actors.load(org, userId);
    if (!reader || !title || !description) continue;
    const words = await currentWords(context, reader, { ...stored, title, description });
    if (words === null)
      operations.push(updateKind.remove(await authorize(asSystem, updateKind.delete, { id, userId })));
    else if (
      wordsSourceOf(context, stored)?.isQuote &&
      JSON.stringify(words.description) !== stored.description
    )
      operations.push(
        updateKind.change(await authorize(asSystem, updateKind.update, { id, userId }), {
          description: words.description,
        }),
      );
  }
  return operations;
}

async function updatesAbout(
  changes: readonly ChangeRow[],
  context: LogContext,
): Promise<Map<number, WrittenUpdate>> {
  const sources = context.services.contributions.of(notificationSources);
  const updates = new Map<number, WrittenUpdate>();
  for (const change of changes)
    for (const { words } of sources)
      for (const update of (await words?.changedBy(change, context)) ?? []) updates.set(update.id, update);
  return updates;
}
