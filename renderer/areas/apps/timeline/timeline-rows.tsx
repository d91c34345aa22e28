import type { CSSProperties } from "react";
import type { TimelineSpan } from "#shared/blocks/types/records";
import type { Field } from "#shared/contract/fields";
import type { CellValue, WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import type { SelectOption } from "#shared/fields/field-type";
import { writeDay } from "#shared/fields/formatters";
import { dayAt } from "#shared/fields/values/wall-time";
import { colorStyle } from "../../../ui/tile/color-style";
import { useText } from "../../../ui/text";
import { formatValue, type CellContext } from "../../fields/public";
import { placeBar, placeDay, type TimeWindow } from "./time-window";
import styles from "./timeline.module.css";

interface TimelineRowsProps {
  table: Table;
  rows: readonly WireRecord[];
  window: TimeWindow;
  span: TimelineSpan;
  today: string;
  context: CellContext;
  startField: Field;
  endField: Field | undefined;
  colorField: Field | undefined;
  openId: number | null;
  onOpen: (record: WireRecord) => void;
}

const share = (part: number): string => `${(part * 100).toFixed(3)}%`;

const columnParts: Record<TimelineSpan, Intl.DateTimeFormatOptions> = {
  day: { weekday: "short", day: "numeric" },
  week: { day: "numeric", month: "short" },
  month: { month: "short" },
};

/** A line for each record with its bar, under the days. */
export function TimelineRows(props: TimelineRowsProps) {
  const { table, rows, window, span, today, context } = props;
  const t = useText();
  const { language } = context.locale;
  const now = placeDay(today, window);
  return (
    <div className={styles.scroll}>
      <div className={styles.days} aria-hidden>
        {window.columns.map(({ day, left, width }) => (
          <span key={day} style={{ left: share(left), width: share(width) }}>
            {writeDay(day, language, columnParts[span])}
          </span>
        ))}
      </div>
      <ul className={styles.rows} aria-label={table.displayLabel}>
        {rows.map((record) => (
          <TimelineRow key={record.id} record={record} {...props} />
        ))}
      </ul>
      <div className={styles.lines} aria-hidden>
        {window.columns.map(({ day, left }) => (
          <i key={day} style={{ left: share(left) }} />
        ))}
        {now !== null && <b style={{ left: share(now) }} title={t("views.today")} />}
      </div>
    </div>
  );
}

function TimelineRow({ record, ...props }: TimelineRowsProps & { record: WireRecord }) {
  const { table, window, context, startField, endField, colorField, openId, onOpen } = props;
  const t = useText();
  const { language, timeZone } = context.locale;
  const start = dayOf(record.data[startField.id], startField, timeZone);
  const end = endField ? dayOf(record.data[endField.id], endField, timeZone) : null;
  const place = start === null ? null : placeBar(start, end, window);
  if (start === null || !place) return null;
  const title = table.fields.find(({ id }) => id === table.recordLabelField);
  const name = (title && formatValue(record.data[title.id] ?? null, title, context)) || t("records.untitled");
  const write = (day: string) => writeDay(day, language, { day: "numeric", month: "short", year: "numeric" });
  const when = end === null || end <= start ? write(start) : `${write(start)} – ${write(end)}`;
  const bar: CSSProperties = { left: share(place.left), width: share(place.width) };
  return (
    <li className={styles.row}>
      <span className={styles.name} aria-hidden title={name}>
        {name}
      </span>
      <span className={styles.track}>
        <button
          type="button"
          className={styles.bar}
          style={{ ...bar, ...lookOf(record, colorField) }}
          data-before={place.isCutBefore || undefined}
          data-after={place.isCutAfter || undefined}
          aria-label={`${name}, ${when}`}
          aria-current={record.id === openId ? "true" : undefined}
          title={`${name}, ${when}`}
          onClick={() => onOpen(record)}
        >
          {name}
        </button>
      </span>
    </li>
  );
}

/** The day of a value in a zone; null for none. */
function dayOf(value: CellValue | undefined, { type }: Field, timeZone: string): string | null {
  if (typeof value !== "string" || value === "") return null;
  return type === "date" ? value : dayAt(Date.parse(value), timeZone);
}

function lookOf(record: WireRecord, field: Field | undefined): CSSProperties {
  const options = field?.config["options"] as SelectOption[] | undefined;
  const option = field && options?.find(({ id }) => id === record.data[field.id]);
  return option ? colorStyle(option.color) : {};
}
