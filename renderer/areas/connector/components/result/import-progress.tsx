import type { ImportStatus } from "#shared/contract/connector";
import { confirm } from "../../../../app/panels";
import { showError } from "../../../../app/errors/show-error";
import { Button } from "../../../../ui/button/button";
import { useText } from "../../../../ui/text";
import { cancelImport } from "../../api";
import { StepTitle } from "../step-title";
import styles from "./import-progress.module.css";
import { useSay } from "../use-say";

const SECOND = 1000;

/**
 * A running import: how far it is, how fast, and how to stop it. The page may be left.
 *
 * @param at when the status was true, in ms since 1970
 */
export function ImportProgress({ status, at }: { status: ImportStatus; at: number }) {
  const t = useText();
  const { size } = useSay();
  const { fileName, label, progress, jobId, state, startedAt, type } = status;
  const seconds = startedAt ? (at - Date.parse(startedAt)) / SECOND : 0;
  const speed = seconds > 1 ? Math.round(progress.rowsRead / seconds) : null;
  const written = progress.recordsCreated + progress.recordsUpdated;
  const isUpdate = type !== "import_create_structure";
  const stop = async () => {
    if (jobId === null) return;
    const isSure = await confirm({
      title: t("connector.stopTitle", { name: fileName }),
      message: t("connector.stopHint"),
      confirmLabel: t("connector.stop"),
      isDangerous: true,
    });
    if (isSure) await cancelImport(jobId).catch(showError);
  };
  return (
    <div className={styles.running}>
      <StepTitle className={styles.title}>
        {t("connector.running.title", { name: fileName, table: label ?? "" })}
      </StepTitle>
      <p className={styles.hint}>
        {t(state === "running" ? "connector.running.hint" : "connector.running.waiting")}
      </p>
      <progress
        className={styles.bar}
        aria-label={t("connector.running.progress")}
        max={progress.bytesTotal || 1}
        value={progress.bytesRead}
      />
      <ul className={styles.figures} aria-live="polite">
        <li>{t(isUpdate ? "connector.running.written" : "connector.running.rows", { count: written })}</li>
        {speed !== null && <li>{t("connector.running.speed", { count: speed })}</li>}
        <li>
          {t("connector.running.read", { done: size(progress.bytesRead), total: size(progress.bytesTotal) })}
        </li>
      </ul>
      <div>
        <Button disabled={jobId === null} onClick={() => void stop()}>
          {t("connector.stop")}
        </Button>
      </div>
    </div>
  );
}
