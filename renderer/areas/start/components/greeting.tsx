import { hourAt } from "../hour-at";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import styles from "./greeting.module.css";

const RADIUS = 24;
const LENGTH = 2 * Math.PI * RADIUS;

/** The time of day with the user's first name, and how far the steps are. */
export function Greeting({ done, total }: { done: number; total: number }) {
  const t = useText();
  const { user, organization, locale } = useSession();
  const hour = hourAt(Date.now(), locale.timeZone);
  const time = hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
  const [name = user.name] = user.name.split(" ");
  return (
    <header className={styles.head}>
      <span className={styles.ring} role="img" aria-label={t("start.progress", { done, total })}>
        <svg viewBox="0 0 56 56" aria-hidden>
          <circle cx="28" cy="28" r={RADIUS} className={styles.track} />
          <circle
            cx="28"
            cy="28"
            r={RADIUS}
            className={styles.filled}
            strokeDasharray={`${(LENGTH * done) / total} ${LENGTH}`}
            transform="rotate(-90 28 28)"
          />
        </svg>
        <span aria-hidden>
          {done}/{total}
        </span>
      </span>
      <div>
        <h1 className={styles.title}>{t(`start.${time}`, { name })}</h1>
        <p className={styles.hint}>
          {done === total ? t("start.allDone") : t("start.hint", { organization: organization.name })}
        </p>
      </div>
    </header>
  );
}
