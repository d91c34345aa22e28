import type { Topic } from "#shared/contract/events";
import type { KindData, NotifyRule } from "../../../objects/kind-data";
import type { ChangeContext } from "../../model/change-context";
import { all, type Work } from "../../../sql/work";
import type { Row } from "./values";

/**
 * Notes for each further topic that an object changed, once in a change set. The notes hold no values and are never
 * undone.
 *
 * @param own the topic that is notified of the change itself
 */
export function* notifyTopics(
  context: ChangeContext,
  { notifies }: KindData,
  row: Row,
  own: Topic,
): Work<void> {
  for (const rule of notifies) yield* notifyBy(context, rule, row, own);
}

function* notifyBy(
  { notes }: ChangeContext,
  { as, kind, by, of = "id", topic, column }: NotifyRule,
  row: Row,
  own: Topic,
): Work<void> {
  const objectId = row[of];
  if (typeof objectId !== "number") return;
  const topics = yield* all<{ id: number }>({
    sql: `select distinct "${column}" as "id" from "${kind}" where "${by}" = ? and "${column}" is not null`,
    parameters: [objectId],
  });
  for (const { id } of topics) {
    const scope = `${topic}:${id}` as Topic;
    if (scope === own) continue;
    notes.set(`${as} ${scope} ${objectId}`, {
      action: "update",
      before: null,
      after: null,
      object: as,
      scope,
      tableId: null,
      objectId,
      lastObjectId: null,
      revision: row.revision,
    });
  }
}

/** Notes come last, grouped by topic, so that each topic gets one event. */
export function addNotes({ changes, notes }: ChangeContext): void {
  const byTopic = Map.groupBy(notes.values(), ({ object, scope }) => `${object} ${scope}`);
  for (const topic of [...byTopic.keys()].sort()) changes.push(...(byTopic.get(topic) ?? []));
}
