import { useState } from "react";
import type { FunctionRunReply } from "#shared/contract/lowcode-runs";
import { languageLabels, type FunctionLanguage } from "#shared/lowcode/names";
import { Button } from "../../../ui/button/button";
import { Problem } from "../../../ui/fields/field";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import { useWhen } from "../../../ui/time/when";
import { useGetFunctionRuntimesQuery, useListFunctionRunsQuery } from "../api";
import { CodeEditor } from "./code-editor";
import { RunOutcome } from "./run-outcome";
import styles from "./run-panel.module.css";

interface RunPanelProps {
  functionId: number;
  language: FunctionLanguage;
  event: string;
  isDry: boolean;
  isRunning: boolean;
  outcome: FunctionRunReply | null;
  /** The event is no JSON. */
  isInvalid: boolean;
  onEvent: (event: string) => void;
  onDry: (isDry: boolean) => void;
  onRun: () => void;
}

/** The test event of a function, or that of a past run, and the outcome of the last run. */
export function RunPanel(props: RunPanelProps) {
  const { functionId, language, event, isDry, isRunning, outcome, isInvalid, onEvent, onDry, onRun } = props;
  const t = useText();
  const when = useWhen();
  const [past, setPast] = useState<string | null>(null);
  const runs = useListFunctionRunsQuery({ id: functionId }).data?.data ?? [];
  const runtimes = useGetFunctionRuntimesQuery().data;
  const runtime = runtimes?.runtimes.find((each) => each.language === language);
  const isMissing = runtime && !runtime.isReady;
  return (
    <section className={styles.panel} aria-label={t("lowcode.testEvent")}>
      <h2 className={styles.title}>{t("lowcode.testEvent")}</h2>
      {isMissing && (
        <Problem>
          {t("lowcode.unavailable", {
            language: languageLabels[language],
            reason:
              runtime.boundary === "wasm"
                ? t("lowcode.boundary.wasmMembers", { language: languageLabels[language] })
                : runtimes?.boundary === "none"
                  ? t("lowcode.boundary.none")
                  : t(`lowcode.missing.${language}`),
          })}
        </Problem>
      )}
      <Select
        label={t("lowcode.pastEvent")}
        isLabelHidden
        placeholder={t("lowcode.pastEvent")}
        value={past}
        isClearable
        options={runs.map((run) => ({
          value: String(run.id_workloom_function_run),
          label: `${when(run.at)} · ${t(`lowcode.state.${run.state}`)}`,
        }))}
        onChange={(value) => {
          setPast(value);
          const run = runs.find((each) => String(each.id_workloom_function_run) === value);
          if (run) onEvent(JSON.stringify(run.event, null, 2));
        }}
      />
      <div className={styles.event}>
        <CodeEditor
          label={t("lowcode.testEvent")}
          language="json"
          value={event}
          onChange={onEvent}
          onRun={onRun}
        />
      </div>
      {isInvalid && <Problem>{t("lowcode.testEventInvalid")}</Problem>}
      <Switch
        label={t("lowcode.dryRun")}
        hint={t("lowcode.dryRunHint")}
        checked={isDry}
        onChange={({ target }) => onDry(target.checked)}
      />
      <Button isBusy={isRunning} disabled={isMissing === true} onClick={onRun}>
        {t("lowcode.run")}
      </Button>
      {outcome && <RunOutcome outcome={outcome} />}
    </section>
  );
}
