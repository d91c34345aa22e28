import { IconPlus } from "@tabler/icons-react";
import { useCallback, useRef, type CSSProperties } from "react";
import type { Field } from "#shared/contract/fields";
import type { WireRecord } from "#shared/contract/records";
import { writeDay } from "#shared/fields/formatters";
import type { SelectOption } from "#shared/fields/field-type";
import { IconButton } from "../../../ui/button/icon-button";
import { classNames } from "../../../ui/class-names";
import { colorStyle } from "../../../ui/tile/color-style";
import { useText } from "../../../ui/text";
import { formatValue, type CellContext } from "../../fields/public";
import type { useColoring } from "../use-coloring";
import { useCardDrag, useCardDrop } from "../../../ui/order/use-card-drag";
import styles from "./calendar.module.css";

export interface EntryLook {
  title: Field | undefined;
  /** The select whose color an entry has. */
  colorField: Field | undefined;
  /** The view's rules override the select's color; null without rules. */
  coloring: ReturnType<typeof useColoring>;
  context: CellContext;
  openRecordId: number | null;
  isMovable: boolean;
  onOpen: (recordId: number) => void;
}

function styleOf(
  record: WireRecord,
  { colorField: field, coloring, title }: EntryLook,
): CSSProperties | undefined {
  const colors = coloring?.(record);
  const color = colors && (colors.row ?? (title && colors.cells.get(title.id)));
  if (color) return colorStyle(color);
  const options = field?.config["options"] as SelectOption[] | undefined;
  const option = field && options?.find(({ id }) => id === record.data[field.id]);
  return option && colorStyle(option.color);
}

/** A record on its day. */
export function Entry({ record, look }: { record: WireRecord; look: EntryLook }) {
  const { title, context, openRecordId, isMovable, onOpen } = look;
  const t = useText();
  const entry = useRef<HTMLButtonElement>(null);
  const isDragged = useCardDrag(entry, record.id, isMovable);
  const name = title ? formatValue(record.data[title.id] ?? null, title, context) : "";
  return (
    <button
      ref={entry}
      type="button"
      className={styles.entry}
      style={styleOf(record, look)}
      data-card={record.id}
      data-dragged={isDragged || undefined}
      aria-current={record.id === openRecordId ? "true" : undefined}
      onClick={() => onOpen(record.id)}
    >
      {name === "" ? t("records.untitled") : name}
    </button>
  );
}

interface DayCellProps {
  day: string;
  records: readonly WireRecord[];
  /** How many entries have room; the rest is a number. */
  most: number;
  isToday: boolean;
  isOutside: boolean;
  look: EntryLook;
  onShowDay: (day: string) => void;
  onAdd: ((day: string) => void) | undefined;
  onDrop: ((recordId: number, day: string) => void) | undefined;
}

/** A day with its records. */
export function DayCell(props: DayCellProps) {
  const { day, records, most, isToday, isOutside, look, onShowDay, onAdd, onDrop } = props;
  const t = useText();
  const { language } = look.context.locale;
  const cell = useRef<HTMLLIElement>(null);
  const drop = useCallback((recordId: number) => onDrop?.(recordId, day), [onDrop, day]);
  const isOver = useCardDrop(cell, cell, onDrop && drop);
  const written = writeDay(day, language, { weekday: "long", day: "numeric", month: "long" });
  const shown = records.length > most ? records.slice(0, most - 1) : records;
  return (
    <li
      ref={cell}
      className={classNames(styles.day, isOutside && styles.outside)}
      data-day={day}
      data-over={isOver || undefined}
      aria-label={t("views.recordsOnDay", { day: written, count: records.length })}
      aria-current={isToday ? "date" : undefined}
    >
      <div className={styles.dayHead}>
        {onAdd && (
          <IconButton
            size="small"
            className={styles.add}
            label={t("views.addOnDay", { day: written })}
            onClick={() => onAdd(day)}
          >
            <IconPlus size={14} stroke={1.5} />
          </IconButton>
        )}
        <span className={styles.weekday} aria-hidden>
          {writeDay(day, language, { weekday: "short" })}
        </span>
        <button
          type="button"
          className={styles.number}
          aria-label={t("views.showDay", { day: written })}
          onClick={() => onShowDay(day)}
        >
          {writeDay(
            day,
            language,
            day.endsWith("-01") ? { day: "numeric", month: "long" } : { day: "numeric" },
          )}
        </button>
      </div>
      {shown.map((record) => (
        <Entry key={record.id} record={record} look={look} />
      ))}
      {shown.length < records.length && (
        <button type="button" className={styles.more} onClick={() => onShowDay(day)}>
          {t("views.moreOnDay", { count: records.length - shown.length })}
        </button>
      )}
    </li>
  );
}
