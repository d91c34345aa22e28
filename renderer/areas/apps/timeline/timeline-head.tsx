import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { timelineSpans, type TimelineSpan } from "#shared/blocks/types/records";
import { writeDay } from "#shared/fields/formatters";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import type { TimeWindow } from "./time-window";
import styles from "./timeline.module.css";

interface TimelineHeadProps {
  span: TimelineSpan;
  window: TimeWindow;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onSpan: (span: TimelineSpan) => void;
}

/** Which time is shown, and the ways to another. */
export function TimelineHead({ span, window, onStep, onToday, onSpan }: TimelineHeadProps) {
  const t = useText();
  const { locale } = useSession();
  const write = (day: string) => writeDay(day, locale.language, { month: "short", year: "numeric" });
  const [from, to] = [write(window.first), write(window.last)];
  return (
    <div className={styles.tools}>
      <IconButton size="small" label={t("views.earlier")} onClick={() => onStep(-1)}>
        <IconChevronLeft size={16} stroke={1.5} />
      </IconButton>
      <IconButton size="small" label={t("views.later")} onClick={() => onStep(1)}>
        <IconChevronRight size={16} stroke={1.5} />
      </IconButton>
      <span className={styles.time} aria-live="polite">
        {from === to ? from : `${from} – ${to}`}
      </span>
      <Button size="compact" onClick={onToday}>
        {t("views.today")}
      </Button>
      <span className={styles.space} />
      <Segment
        label={t("apps.zoom")}
        value={span}
        options={timelineSpans.map((value) => ({ value, label: t(`apps.step.${value}`) }))}
        onChange={onSpan}
      />
    </div>
  );
}
