import type { Json, Settings } from "#shared/automations/definition";
import { isObject, toId } from "../../../automations/settings";
import { AppError } from "../../../errors";
import { authorize, type PolicyContext } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { readRecordValues } from "./records";

/**
 * A trigger's output with its record read as the automation's actor, so that a run knows no more than its owner may.
 * The values before and after a change keep the fields that the actor may read.
 *
 * @throws AppError record_not_found for a hidden record
 */
export async function expandTrigger(context: PolicyContext, trigger: Settings): Promise<Settings> {
  const { record, before, after, ...rest } = trigger;
  const tableId = isObject(record) ? toId(record["tableId"] ?? null) : null;
  const recordId = toId(record ?? null);
  if (!isObject(record) || tableId === null || recordId === null) return trigger;
  const { readFields, readRows } = await authorize(context, recordKind.read, tableId);
  const visible = (values: Json | undefined) =>
    isObject(values)
      ? Object.fromEntries(
          Object.entries(values).filter(([id]) => readFields === null || readFields.includes(Number(id))),
        )
      : {};
  const changes = { before: visible(before), after: visible(after) };
  if (record["isDeleted"] === true) {
    if (readRows !== null) throw new AppError("record_not_found", { values: { recordId } });
    const fields = changes.before;
    return {
      ...rest,
      ...changes,
      record: { id: recordId, tableId, title: record["title"] ?? "", fields, texts: {} },
    };
  }
  const [values] = await readRecordValues(context, tableId, [recordId]);
  if (!values) throw new AppError("record_not_found", { values: { recordId } });
  return { ...rest, ...changes, record: values };
}
