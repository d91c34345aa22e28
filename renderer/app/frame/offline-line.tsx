import { useState, useSyncExternalStore } from "react";
import { IconCloudOff } from "@tabler/icons-react";
import { shownAnswers } from "../api/offline-answers";
import { useText } from "../../ui/text";
import { useDateStyle } from "../../ui/time/dates";
import styles from "./offline-line.module.css";

/** Says how old the screen's content is; mounted while the connection is lost. */
export function OfflineLine() {
  const t = useText();
  const { language, timeZone } = useDateStyle();
  const oldest = useSyncExternalStore(shownAnswers.subscribe, shownAnswers.oldest);
  const [lostAt] = useState(() => Date.now());
  const at = oldest ?? lostAt;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "short", timeZone });
  const isToday = day.format(at) === day.format(lostAt);
  const moment = new Intl.DateTimeFormat(language, {
    ...(!isToday && { dateStyle: "short" as const }),
    timeStyle: "short",
    timeZone,
  });
  return (
    <div className={styles.line} role="status">
      <IconCloudOff size={16} stroke={1.8} aria-hidden />
      {t("app.offlineAsOf", { time: moment.format(at) })}
    </div>
  );
}
