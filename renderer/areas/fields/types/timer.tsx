import { IconPlayerPlayFilled, IconPlayerStopFilled, IconStopwatch } from "@tabler/icons-react";
import { recordValueCalls } from "#shared/contract/record-values";
import type { CellValue } from "#shared/contract/records";
import { runningLap, type Lap } from "#shared/fields/types/timer";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import { openPanel } from "../../../app/panels";
import styles from "../cells/cells.module.css";
import { ElapsedTime } from "../cells/elapsed-time";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView, PressedCell } from "./field-view";

const lapsOf = (value: CellValue): readonly Lap[] =>
  Array.isArray(value) ? (value as unknown as Lap[]) : [];
const play = <IconPlayerPlayFilled size={12} aria-hidden />;
const stop = <IconPlayerStopFilled size={12} aria-hidden />;

async function toggle({ recordId, field, value, put }: PressedCell): Promise<void> {
  const place = { tableId: field.tableId, recordId, fieldId: field.id };
  try {
    const running = runningLap(lapsOf(value)) === undefined;
    put((await request(recordValueCalls.switchTimer, { ...place, running })).record);
  } catch (error) {
    showError(error);
  }
}

/** The total counts on while a lap runs: the one cell that is a component, and only then. */
export const timer: FieldView = {
  name: "timer",
  label: "fields.type.timer",
  icon: IconStopwatch,
  renderCell: (value) => {
    const laps = lapsOf(value);
    const isRunning = runningLap(laps) !== undefined;
    return (
      <span className={styles.timer}>
        {laps.length > 0 && <ElapsedTime laps={laps} />}
        <span className={styles.play} data-action="toggle" data-running={isRunning || undefined}>
          {isRunning ? stop : play}
        </span>
      </span>
    );
  },
  Editor: null,
  drawsEmpty: true,
  press: (cell, action) => {
    if (action === "toggle" && cell.canEdit) void toggle(cell);
    else
      openPanel("timerLaps", {
        tableId: cell.field.tableId,
        recordId: cell.recordId,
        fieldId: cell.field.id,
      });
  },
  FilterValue: TextFilterValue,
};
