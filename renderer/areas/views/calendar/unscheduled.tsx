import { useEffect, useSyncExternalStore } from "react";
import type { Field } from "#shared/contract/fields";
import { UNSCHEDULED_MAX } from "#shared/limits/views";
import { useText } from "../../../ui/text";
import { useRecordWindow, type RecordSelection, type TableRecords } from "../../records/public";
import { Entry, type EntryLook } from "./day-cell";
import styles from "./calendar.module.css";

interface UnscheduledProps {
  records: TableRecords;
  selection: RecordSelection;
  dateField: Field;
  look: EntryLook;
  /** Records just moved to a day, which the rows may still have. */
  moved: readonly number[];
}

/** The records without a day, to be dragged to one. */
export function Unscheduled({ records, selection, dateField, look, moved }: UnscheduledProps) {
  const t = useText();
  const { filter } = selection;
  const others = !filter ? [] : filter.match === "all" ? filter.conditions : [filter];
  const here = { fieldId: dateField.id, operator: "isEmpty" as const };
  const window = useRecordWindow(
    records,
    { ...selection, filter: { match: "all", conditions: [...others, here] } },
    { estimate: 0, isFollowing: true },
  );
  useSyncExternalStore(records.subscribe, records.currentVersion);
  const count = Math.min(window.total, UNSCHEDULED_MAX);
  useEffect(() => window.show(0, Math.max(0, count - 1)), [window, count]);
  const shown = Array.from({ length: count }, (_, index) => window.idAt(index)).flatMap((id) => {
    const record = id === undefined ? undefined : records.shown(id);
    return record && (record.data[dateField.id] ?? null) === null && !moved.includes(record.id)
      ? [record]
      : [];
  });
  return (
    <section className={styles.unscheduled} aria-label={t("views.unscheduled")}>
      <h3 className={styles.unscheduledTitle}>
        {t("views.unscheduled")} <span>{window.total}</span>
      </h3>
      {window.isLoaded && shown.length === 0 && <p className={styles.none}>{t("views.noneUnscheduled")}</p>}
      {shown.map((record) => (
        <Entry key={record.id} record={record} look={look} />
      ))}
    </section>
  );
}
