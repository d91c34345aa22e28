import { IconPlus } from "@tabler/icons-react";
import type { AutomationStep } from "#shared/automations/definition";
import { useText } from "../../../ui/text";
import { useEditor } from "./editor-context";
import { TRIGGER, type ListKey, type Place } from "./flow";
import styles from "./flow.module.css";
import { StepCard } from "./step-card";
import { summaryOf, type SummaryWords } from "./step-summary";
import { useRhythmWords } from "./rhythm-words";

/** The words of the editor's automation. */
function useSummaryWords(): SummaryWords {
  const { tables } = useEditor();
  const sayCron = useRhythmWords();
  return { tables, sayCron };
}

/** The trigger and its steps from top to bottom. `zoom` is in percent. */
export function FlowCanvas({ zoom }: { zoom: number }) {
  const t = useText();
  const { definition, catalogue, changeTrigger, canEdit } = useEditor();
  const words = useSummaryWords();
  const { trigger, actions } = definition;
  const entry = trigger ? catalogue.trigger(trigger.type) : undefined;
  return (
    <div className={styles.flow} role="group" aria-label={t("automation.flow")} style={{ zoom: `${zoom}%` }}>
      {trigger ? (
        <StepCard
          id={TRIGGER}
          name={entry?.name ?? trigger.type}
          summary={summaryOf(entry, trigger.config, words)}
          icon={entry?.icon ?? "bolt"}
          color={entry?.color ?? "stone"}
        />
      ) : (
        <button type="button" className={styles.empty} disabled={!canEdit} onClick={changeTrigger}>
          {t("automation.chooseTriggerShort")}
        </button>
      )}
      <StepList list="root" steps={actions} />
      <span className={styles.end}>{t("automation.end")}</span>
    </div>
  );
}

/** The steps of a list, with a place to insert one before, between and after them. */
function StepList({ list, steps }: { list: ListKey; steps: readonly AutomationStep[] }) {
  return (
    <>
      <Insert place={{ list, index: 0 }} />
      {steps.map((step, index) => (
        <div key={step.id} className={styles.item}>
          <Step step={step} />
          <Insert place={{ list, index: index + 1 }} />
        </div>
      ))}
    </>
  );
}

function Step({ step }: { step: AutomationStep }) {
  const t = useText();
  const { catalogue } = useEditor();
  const words = useSummaryWords();
  const entry = catalogue.action(step.action);
  return (
    <>
      <StepCard
        id={step.id}
        name={step.name || (entry?.name ?? step.action)}
        summary={summaryOf(entry, step.config, words)}
        icon={entry?.icon ?? "bolt"}
        color={entry?.color ?? "stone"}
        isDisabled={step.isDisabled === true}
      />
      {step.steps && (
        <div className={styles.loop} role="group" aria-label={t("automation.eachItem")}>
          <span className={styles.branchName}>{t("automation.eachItem")}</span>
          <StepList list={`loop:${step.id}`} steps={step.steps} />
        </div>
      )}
      {step.branches && (
        <div className={styles.branches}>
          {step.branches.map((branch, index) => {
            const name =
              branch.name ||
              t(branch.condition === null ? "automation.otherwise" : "automation.branchNumber", {
                number: index + 1,
              });
            return (
              <div key={branch.id} className={styles.branch} role="group" aria-label={name}>
                <span className={styles.branchName}>{name}</span>
                <StepList list={`branch:${branch.id}`} steps={branch.steps} />
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}

function Insert({ place }: { place: Place }) {
  const t = useText();
  const { insertAt, canEdit } = useEditor();
  return (
    <span className={styles.line}>
      {canEdit && (
        <button
          type="button"
          className={styles.insert}
          aria-label={t("automation.addStepHere")}
          onClick={() => insertAt(place)}
        >
          <IconPlus size={12} stroke={1.5} aria-hidden />
        </button>
      )}
    </span>
  );
}
