import { IconAlertCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { CRAWL_FAILURES_LISTED } from "#shared/limits/agents";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Spinner } from "../../../ui/states/spinner";
import { useText } from "../../../ui/text";
import { useWhen } from "../../../ui/time/when";
import type { DraftLink } from "./draft";
import styles from "./knowledge-base.module.css";

interface LinkRowProps {
  link: DraftLink;
  onRedo: () => void;
  onRemove: () => void;
}

/** A link with the state of its extraction. */
export function LinkRow({ link, onRedo, onRemove }: LinkRowProps) {
  const t = useText();
  const when = useWhen();
  const { state, failures, pages, progress, savedAt } = link;
  const name = link.link.replace(/^https?:\/\//, "").replace(/\/$/, "");
  return (
    <li className={styles.row} data-state={state}>
      {state === "processing" && <Spinner />}
      {state === "success" && <IconCircleCheck size={18} stroke={1.5} className={styles.ok} aria-hidden />}
      {state === "error" && <IconAlertCircle size={18} stroke={1.5} className={styles.wrong} aria-hidden />}
      <div className={styles.words} role="status">
        <span className={styles.name}>{name}</span>
        {state === "processing" && (
          <span className={styles.quiet}>
            {progress ? t("agents.reading", { ...progress }) : t("agents.processing")}
          </span>
        )}
        {state === "success" && (
          <span className={styles.quiet}>
            {t("agents.done")} {t("agents.pagesRead", { count: pages, date: savedAt ? when(savedAt) : "" })}
          </span>
        )}
        {state === "error" && (
          <span className={styles.wrong}>{t("agents.linkError", { message: link.message ?? "" })}</span>
        )}
        {state === "success" && failures.length > 0 && <Failures link={link} />}
      </div>
      {progress && state === "processing" && (
        <span className={styles.quiet}>
          {Math.round((progress.done / Math.max(1, progress.total)) * 100)}%
        </span>
      )}
      {state !== "processing" && (
        <Button kind="subtle" size="compact" onClick={onRedo}>
          {t(state === "error" ? "ui.tryAgain" : "agents.update")}
        </Button>
      )}
      <IconButton label={t("ui.removeNamed", { name })} onClick={onRemove}>
        <IconX size={16} stroke={1.5} />
      </IconButton>
    </li>
  );
}

/** Up to ten failed addresses, then how many more there are. */
function Failures({ link: { failures, pages } }: { link: DraftLink }) {
  const t = useText();
  const more = failures.length - CRAWL_FAILURES_LISTED;
  return (
    <details className={styles.failures}>
      <summary>
        {t("agents.linkFailures", { failed: failures.length, total: failures.length + pages })}
      </summary>
      <ul>
        {failures.slice(0, CRAWL_FAILURES_LISTED).map((failure) => (
          <li key={failure.link}>{failure.link}</li>
        ))}
        {more > 0 && <li>{t("agents.andMore", { count: more })}</li>}
      </ul>
    </details>
  );
}
