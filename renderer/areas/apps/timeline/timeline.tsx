import { useState } from "react";
import type { TimelineConfig, TimelineSpan } from "#shared/blocks/types/records";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import type { FilterNode } from "#shared/fields/operators";
import { calendarOf } from "#shared/fields/periods";
import { dayAt } from "#shared/fields/values/wall-time";
import { BLOCK_RECORDS_MAX } from "#shared/limits/apps";
import { useText } from "../../../ui/text";
import { useCellContext } from "../../fields/public";
import type { BlockProps } from "../blocks/block-view";
import { RecordsState } from "../blocks/records-state";
import { useBlockRecords } from "../blocks/use-block-records";
import { useOpenRecord } from "../blocks/use-open-record";
import { usePickRecord } from "../filters/use-pick-record";
import { TimelineHead } from "./timeline-head";
import { TimelineRows } from "./timeline-rows";
import styles from "./timeline.module.css";
import { stepWindow, windowAround } from "./time-window";

interface TimelineProps extends BlockProps<TimelineConfig> {
  table: Table;
  since: number;
  startField: Field;
}

/** A span of time with its records. */
export function Timeline({ page, block, table, since, config, startField }: TimelineProps) {
  const t = useText();
  const context = useCellContext();
  const today = dayAt(Date.now(), context.locale.timeZone);
  const [day, setDay] = useState(today);
  const [span, setSpan] = useState<TimelineSpan>(config.span);
  const { weekStart } = calendarOf(context.locale);
  const window = windowAround(day, span, weekStart);
  const endField = table.fields.find(({ id }) => id === config.endField);
  const {
    records,
    window: rowsWindow,
    rows,
  } = useBlockRecords(table, since, {
    filter: config.filter,
    besides: liesIn(startField, endField, window.first, window.last),
    sort: [{ field: startField.id, order: "asc" }],
  });
  const { openRecord, openId, panel } = useOpenRecord(table, records, rowsWindow);
  const pick = usePickRecord(page, block, table);
  return (
    <div className={styles.timeline}>
      <TimelineHead
        {...{ span, window }}
        onStep={(by) => setDay(stepWindow(day, span, weekStart, by))}
        onToday={() => setDay(today)}
        onSpan={setSpan}
      />
      <RecordsState window={rowsWindow}>
        <TimelineRows
          {...{ table, rows, window, span, today, context, startField, endField, openId }}
          colorField={table.fields.find(({ id }) => id === config.colorField)}
          onOpen={(record) => {
            openRecord(record.id);
            pick(record);
          }}
        />
      </RecordsState>
      {rowsWindow.total > BLOCK_RECORDS_MAX && (
        <p className={styles.full}>{t("apps.firstRecords", { count: BLOCK_RECORDS_MAX })}</p>
      )}
      {panel}
    </div>
  );
}

/** Begins before the last day, and ends after the first. */
function liesIn(start: Field, end: Field | undefined, first: string, last: string): FilterNode[] {
  const begins = { fieldId: start.id, operator: "lessOrEqual" as const, value: last };
  const isLater = { fieldId: start.id, operator: "greaterOrEqual" as const, value: first };
  if (!end) return [begins, isLater];
  const ends = { fieldId: end.id, operator: "greaterOrEqual" as const, value: first };
  return [begins, { match: "any", conditions: [ends, isLater] }];
}
