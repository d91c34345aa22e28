import { useSyncExternalStore } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { isSameJson } from "#shared/merge-settings";
import { shorten } from "../../ui/shorten";
import { useText } from "../../ui/text";
import { formatValue, type CellContext } from "../fields/public";
import type { TableRecords } from "./data/table-records";
import { VALUE_TOLD } from "./report-lost-input";

/** Message of an open editor if its cell was changed in the meantime; null otherwise. */
export function useChangedMeanwhile(
  records: TableRecords | undefined,
  recordId: number,
  field: Field,
  before: CellValue,
  context: CellContext,
): string | null {
  const t = useText();
  const now = useSyncExternalStore(records?.subscribe ?? never, () => {
    const record = records?.shown(recordId);
    return record ? (record.data[field.id] ?? null) : before;
  });
  if (isSameJson(now, before)) return null;
  const value =
    now === null ? t("records.emptyValue") : shorten(formatValue(now, field, context), VALUE_TOLD);
  return t("records.changedMeanwhile", { value });
}

const never = () => () => undefined;
