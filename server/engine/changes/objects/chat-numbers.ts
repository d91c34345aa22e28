import { writeIds } from "../../fields/compare-list";
import { recordTable, valueColumn } from "../../../sql/names";
import type { ChangeContext } from "../../model/change-context";
import { get, run, type Work } from "../../../sql/work";
import type { Row } from "./values";

/** A field of the type chat holds the number of its conversation as soon as a message was written in it. */
export function* keepChatNumbers(context: ChangeContext, { chatId, messageId }: Row): Work<void> {
  const about = yield* get<{ tableId: number | null; recordId: number | null; fieldId: number | null }>({
    sql: `select "chat"."tableId" as "tableId", "chat"."recordId" as "recordId", "chat"."fieldId" as "fieldId"
      from "chat" join "field" on "field"."id" = "chat"."fieldId"
      where "chat"."id" = ? and "field"."type" = 'chat' and "field"."deletedAt" is null`,
    parameters: [chatId],
  });
  const { tableId, recordId, fieldId } = about ?? {};
  if (!tableId || !recordId || !fieldId) return;
  const value = messageId === null ? null : writeIds([Number(chatId)]);
  const [table, column] = [recordTable(tableId), valueColumn(fieldId)];
  const stored = yield* get<{ value: string | null }>({
    sql: `select ${column} as "value" from ${table} where id = ?`,
    parameters: [recordId],
  });
  if (!stored || stored.value === value) return;
  yield* run(`update ${table} set ${column} = ? where id = ?`, [value, recordId]);
  context.changes.push({
    object: "computedRecords",
    tableId,
    objectId: recordId,
    lastObjectId: null,
    action: "update",
    before: null,
    after: { ids: [recordId] },
    revision: null,
  });
}
