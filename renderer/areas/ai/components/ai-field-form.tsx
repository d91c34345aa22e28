import { useState } from "react";
import { aiFieldTasks, type AiField, type AiFieldTask } from "#shared/contract/ai-fields";
import type { Table } from "#shared/contract/tables";
import { fieldTypes } from "#shared/fields/index";
import { languages, type Language } from "#shared/languages";
import { AI_SOURCES_MAX } from "#shared/limits/ai";
import { describeError } from "../../../app/errors/show-error";
import { usePreferences } from "../../../app/preferences/use-preferences";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { MultiSelect } from "../../../ui/fields/multi-select";
import { Select } from "../../../ui/fields/select";
import { TextArea } from "../../../ui/fields/text-area";
import { useText } from "../../../ui/text";
import { useSaveAiFieldMutation } from "../fields-api";
import styles from "./ai-panel.module.css";
import { languageNames } from "./asked-text";

interface AiFieldFormProps {
  table: Table;
  /** Null for a new one. */
  known: AiField | null;
  /** Ids of the fields that AI fills already. */
  filled: readonly number[];
  onDone: () => void;
}

const TEXT_TASKS: readonly AiFieldTask[] = ["summary", "translate", "instruction"];
/** Tasks that only a model can do. */
const MODEL_TASKS: readonly AiFieldTask[] = ["translate", "instruction"];

/** Sources, task and wording of a field that AI fills. */
export function AiFieldForm({ table, known, filled, onDone }: AiFieldFormProps) {
  const t = useText();
  const { hasAi } = useSession();
  const preferences = usePreferences();
  const [fieldId, setFieldId] = useState(known?.fieldId ?? null);
  const [chosenTask, setTask] = useState<AiFieldTask>(known?.task ?? "summary");
  const [sources, setSources] = useState<number[]>(known?.sources ?? []);
  const [wish, setWish] = useState(known?.wish ?? "");
  const [language, setLanguage] = useState<Language>(known?.language ?? preferences.language);
  const [save, { error, isLoading }] = useSaveAiFieldMutation();
  const isChoice = (id: number | null) =>
    ["select", "radioSelect"].includes(table.fields.find((field) => field.id === id)?.type ?? "");
  const targets = table.fields.filter(
    ({ id, type }) => (type === "text" || isChoice(id)) && (id === known?.fieldId || !filled.includes(id)),
  );
  const tasks = aiFieldTasks.filter(
    (task) =>
      (isChoice(fieldId) ? task === "classify" : TEXT_TASKS.includes(task)) &&
      (hasAi || task === known?.task || !MODEL_TASKS.includes(task)),
  );
  const task = tasks.includes(chosenTask) ? chosenTask : (tasks[0] ?? "summary");
  const inputs = table.fields.filter(
    ({ id, type }) => id !== fieldId && !filled.includes(id) && fieldTypes[type].holdsFiles === undefined,
  );
  const chosen = sources.filter((id) => inputs.some((field) => field.id === id));
  const isReady = fieldId !== null && chosen.length > 0 && (task !== "instruction" || wish.trim() !== "");
  const submit = async () => {
    if (fieldId === null) return;
    const isOn = known?.isOn ?? true;
    const reply = await save({ tableId: table.id, fieldId, task, sources: chosen, wish, language, isOn });
    if (reply.data) onDone();
  };
  return (
    <form
      className={styles.field}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) void submit();
      }}
    >
      <Select
        label={t("aiScreens.filledField")}
        value={fieldId === null ? null : String(fieldId)}
        disabled={known !== null}
        options={targets.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(id) => setFieldId(id === null ? null : Number(id))}
      />
      <Select<AiFieldTask>
        label={t("aiScreens.task")}
        value={task}
        options={tasks.map((value) => ({ value, label: t(`aiScreens.task.${value}`) }))}
        onChange={(value) => value && setTask(value)}
      />
      <div className={styles.result}>
        <span className={styles.quiet} aria-hidden>
          {t("aiScreens.sources")}
        </span>
        <MultiSelect
          label={t("aiScreens.sources")}
          values={chosen.map(String)}
          options={inputs.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(ids) => setSources(ids.slice(0, AI_SOURCES_MAX).map(Number))}
        />
      </div>
      {task === "instruction" && (
        <TextArea
          label={t("aiScreens.instruction")}
          rows={3}
          value={wish}
          onChange={({ target }) => setWish(target.value)}
        />
      )}
      {(task === "summary" || task === "translate") && hasAi && (
        <Select<Language>
          label={t("aiScreens.language")}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(value) => value && setLanguage(value)}
        />
      )}
      {error && !isLoading && (
        <p role="alert" className={styles.problem}>
          {describeError(error).message}
        </p>
      )}
      <p className={styles.quiet}>{t("aiScreens.fieldFilledAgain")}</p>
      <div className={styles.row}>
        <Button type="submit" kind="primary" isBusy={isLoading} disabled={!isReady}>
          {t("aiScreens.saveField")}
        </Button>
        <Button kind="subtle" onClick={onDone}>
          {t("ui.cancel")}
        </Button>
      </div>
    </form>
  );
}
