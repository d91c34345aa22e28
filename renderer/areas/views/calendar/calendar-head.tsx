import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { calendarSpans, type CalendarSpan } from "#shared/views/types/calendar";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import styles from "./calendar.module.css";

interface CalendarHeadProps {
  title: string;
  span: CalendarSpan;
  onStep: (by: 1 | -1) => void;
  onToday: () => void;
  onSpan: (span: CalendarSpan) => void;
  isUnscheduledOpen: boolean;
  onUnscheduled: () => void;
}

/** Which time is shown, and the ways to another. */
export function CalendarHead(props: CalendarHeadProps) {
  const { title, span, onStep, onToday, onSpan, isUnscheduledOpen, onUnscheduled } = props;
  const t = useText();
  return (
    <div className={styles.head}>
      <IconButton label={t("views.earlier")} onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} stroke={1.5} />
      </IconButton>
      <IconButton label={t("views.later")} onClick={() => onStep(1)}>
        <IconChevronRight size={18} stroke={1.5} />
      </IconButton>
      <h2 className={styles.title} aria-live="polite">
        {title}
      </h2>
      <Button onClick={onToday}>{t("views.today")}</Button>
      <span className={styles.space} />
      <Button
        kind="subtle"
        isActive={isUnscheduledOpen}
        aria-pressed={isUnscheduledOpen}
        onClick={onUnscheduled}
      >
        {t("views.unscheduled")}
      </Button>
      <Segment
        label={t("views.span")}
        value={span}
        options={calendarSpans.map((value) => ({ value, label: t(`views.span.${value}`) }))}
        onChange={onSpan}
      />
    </div>
  );
}
