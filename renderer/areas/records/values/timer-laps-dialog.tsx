import { IconPlayerPlay, IconPlayerStop, IconTrash } from "@tabler/icons-react";
import { recordValueCalls } from "#shared/contract/record-values";
import { runningLap, type Lap } from "#shared/fields/types/timer";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import { confirm, type PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { useMoment } from "../../../ui/time/dates";
import { ElapsedTime, useCellContext } from "../../fields/public";
import { CellDialog } from "./cell-dialog";
import styles from "./values.module.css";
import { useCell } from "./use-cell";

/** Every stretch of a timer with who changed it last, the total, and the button that starts or stops it. */
export default function TimerLapsDialog({ params, onClose }: PanelProps<"timerLaps">) {
  const t = useText();
  const cell = useCell(params);
  const context = useCellContext();
  const laps = Array.isArray(cell.value) ? (cell.value as unknown as Lap[]) : [];
  const isRunning = runningLap(laps) !== undefined;
  const moment = useMoment("medium");

  const send = async (call: () => Promise<{ record: Parameters<typeof cell.put>[0] }>) => {
    try {
      cell.put((await call()).record);
    } catch (error) {
      showError(error);
    }
  };
  const toggle = () => send(() => request(recordValueCalls.switchTimer, { ...params, running: !isRunning }));
  const remove = async (lap: Lap) => {
    const isSure = await confirm({ title: t("timer.deleteLap", { number: lap.id }), isDangerous: true });
    if (isSure) await send(() => request(recordValueCalls.deleteLap, { ...params, lapId: lap.id }));
  };
  return (
    <CellDialog
      cell={cell}
      onClose={onClose}
      footer={
        cell.canEdit && (
          <Button
            kind="primary"
            icon={
              isRunning ? (
                <IconPlayerStop size={16} stroke={1.5} />
              ) : (
                <IconPlayerPlay size={16} stroke={1.5} />
              )
            }
            data-autofocus
            onClick={() => void toggle()}
          >
            {t(isRunning ? "timer.stop" : "timer.start")}
          </Button>
        )
      }
    >
      <p className={styles.total}>
        {t("timer.total")} <ElapsedTime laps={laps} />
      </p>
      {laps.length === 0 && <p className={styles.note}>{t("timer.noLaps")}</p>}
      <ol className={styles.laps} aria-label={t("timer.laps")}>
        {laps.toReversed().map((lap) => (
          <li key={lap.id} className={styles.lap}>
            <span className={styles.lapTime}>
              {moment(lap.startedAt)} –{" "}
              {lap.finishedAt === null ? t("timer.running") : moment(lap.finishedAt)}
            </span>
            <span className={styles.lapTime}>
              <ElapsedTime laps={[lap]} />
            </span>
            {cell.canEdit ? (
              <IconButton
                size="small"
                label={t("timer.deleteLap", { number: lap.id })}
                onClick={() => void remove(lap)}
              >
                <IconTrash size={16} stroke={1.5} />
              </IconButton>
            ) : (
              <span />
            )}
            <span className={styles.lapBy}>
              {t("timer.changedBy", {
                number: lap.id,
                person: context.users.get(lap.lastUpdateBy)?.name ?? t("records.somebody"),
              })}
            </span>
          </li>
        ))}
      </ol>
    </CellDialog>
  );
}
