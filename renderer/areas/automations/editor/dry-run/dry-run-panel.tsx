import { IconShieldCheck, IconX } from "@tabler/icons-react";
import { Button } from "../../../../ui/button/button";
import { IconButton } from "../../../../ui/button/icon-button";
import { ListSkeleton } from "../../../../ui/states/skeletons";
import { useText } from "../../../../ui/text";
import { showError } from "../../../../app/errors/show-error";
import { confirm } from "../../../../app/panels";
import { showToast } from "../../../../ui/toast/toast-store";
import { classNames } from "../../../../ui/class-names";
import { useRunAutomationMutation } from "../../api";
import { StateText } from "../../components/state-text";
import { useEditor } from "../editor-context";
import editor from "../editor.module.css";
import { TRIGGER } from "../flow";
import { EventPicker } from "./event-picker";
import styles from "./dry-run.module.css";
import { StepResult } from "./step-result";
import type { DryRun } from "./use-dry-run";

/** Shows the writes that each step of a run would make. */
export function DryRunPanel({ dryRun }: { dryRun: DryRun }) {
  const t = useText();
  const { automation, catalogue, definition, numbers } = useEditor();
  const [runForReal, { isLoading }] = useRunAutomationMutation();
  const { result, isRunning } = dryRun;
  const trigger = definition.trigger ? catalogue.trigger(definition.trigger.type) : undefined;
  const seen = new Set(result?.journal.map(({ stepId }) => stepId));
  const missed = [...numbers].filter(([id]) => id !== TRIGGER && !seen.has(id)).map(([, number]) => number);
  const writes = result?.journal.flatMap((step) => step.writes) ?? [];
  const { recordId } = dryRun.event;
  const start = async () => {
    const isConfirmed = await confirm({
      title: t("automation.runForReal"),
      message: t("automation.runForRealHint", { count: writes.length }),
    });
    if (!isConfirmed) return;
    try {
      await runForReal({
        automationId: automation.id,
        isDraft: true,
        ...(recordId !== undefined && { recordIds: [recordId] }),
      }).unwrap();
      showToast({ kind: "success", message: t("automation.started") });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <section className={classNames(editor.panel, editor.dry)} aria-label={t("automation.dryRun")}>
      <header className={editor.panelHead}>
        <h2 className={editor.panelTitle}>{t("automation.dryRun")}</h2>
        <span className={editor.nothing}>
          <IconShieldCheck size={16} stroke={1.5} aria-hidden />
          {t("automation.nothingWritten")}
        </span>
        <IconButton label={t("ui.close")} onClick={dryRun.close}>
          <IconX size={16} stroke={1.5} />
        </IconButton>
      </header>
      <div className={editor.panelBody}>
        <EventPicker dryRun={dryRun} />
        {isRunning && !result && <ListSkeleton label={t("app.loading")} />}
        {result && (
          <ol className={styles.steps}>
            <li className={styles.step}>
              <div className={styles.head}>
                <span className={styles.number}>1</span>
                <span className={styles.name}>
                  {trigger?.name} <span className={styles.subject}>{result.subject}</span>
                </span>
                <StateText tone={result.matches ? "ok" : "none"}>
                  {t(result.matches ? "automation.matches" : "automation.matchesNot")}
                </StateText>
              </div>
            </li>
            {result.journal.map((step) => (
              <StepResult key={step.path} step={step} number={numbers.get(step.stepId)} />
            ))}
            {missed.length > 0 && (
              <li className={styles.step}>
                <div className={styles.head}>
                  <span className={styles.name} data-off>
                    {t("automation.stepsNotReached", { steps: missed.join(", ") })}
                  </span>
                </div>
              </li>
            )}
          </ol>
        )}
        {result?.error && <p role="alert">{result.error}</p>}
      </div>
      <footer className={editor.panelFoot}>
        <span className={editor.about}>{t("automation.writes", { count: writes.length })}</span>
        <span className={editor.spring} />
        <Button disabled={!result} isBusy={isLoading} onClick={() => void start()}>
          {t("automation.runForReal")}
        </Button>
      </footer>
    </section>
  );
}
