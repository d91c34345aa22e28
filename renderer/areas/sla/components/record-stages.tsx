import { Link } from "react-router-dom";
import type { Field } from "#shared/contract/fields";
import type { SlaEntry } from "#shared/contract/sla";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import { useAuditSlaQuery } from "../api";
import { spanText } from "../span-text";
import { stagesOf, watchedFields } from "../watched-fields";
import { StageChip } from "./stage-chip";
import styles from "./record-stages.module.css";

interface RecordStagesProps {
  tableId: number;
  recordId: number;
  fields: readonly Field[];
}

/** The stages that one record went through, each watched field as a track whose pieces are as long as they took. */
export function RecordStages({ tableId, recordId, fields }: RecordStagesProps) {
  const watched = watchedFields(fields);
  return watched.map((field) => <FieldStages key={field.id} {...{ tableId, recordId, field }} />);
}

function FieldStages({ tableId, recordId, field }: Omit<RecordStagesProps, "fields"> & { field: Field }) {
  const t = useText();
  const { language } = useSession().locale;
  const { data: entries = [] } = useAuditSlaQuery(
    { object_type: tableId, field_key: field.id, record_reference: recordId, order_direction: "asc" },
    { refetchOnMountOrArgChange: true },
  );
  if (entries.length === 0) return null;
  const now = Date.now();
  const lengthOf = ({ started_at: started, finished_at: finished }: SlaEntry) =>
    (finished === null ? now : Date.parse(finished)) - Date.parse(started);
  const options = stagesOf(field);
  const pieces = entries.map((entry) => ({
    id: String(entry[`id_${tableId}_sla_ro`]),
    entry,
    stage: entry.field_value ?? t("sla.removedOption"),
    color: options.find(({ label }) => label === entry.field_value)?.color ?? ("stone" as const),
    time: spanText(lengthOf(entry), language),
  }));
  return (
    <section className={styles.stages} aria-label={t("sla.historyOf", { field: field.name })}>
      <h3 className={styles.title}>
        {t("sla.historyOf", { field: field.name })}
        <Link to={`/object/${tableId}/views/sla?field=${field.id}&recordId=${recordId}`}>
          {t("sla.title")}
        </Link>
      </h3>
      <div className={styles.track} aria-hidden>
        {pieces.map(({ id, entry, color }) => (
          <span key={id} style={{ ...colorStyle(color), flexGrow: Math.max(1, lengthOf(entry)) }} />
        ))}
      </div>
      <ol className={styles.list}>
        {pieces.map(({ id, entry, time }) => (
          <li key={id}>
            <StageChip field={field} label={entry.field_value} />
            <span className={styles.time}>{time}</span>
            <span className={styles.who}>
              {entry.finished_at === null ? t("sla.running") : (entry.updated_by?.name ?? t("sla.system"))}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
