import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { LowCodeFunction } from "#shared/contract/lowcode";
import { RUN_MEMORY, RUN_SECONDS } from "#shared/limits/lowcode";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import {
  functionLanguages,
  functionPrincipals,
  isAsyncLocked,
  languageLabels,
  triggerEvents,
  type FunctionLanguage,
  type FunctionPrincipal,
  type TriggerEvent,
} from "#shared/lowcode/names";
import { Awaited } from "../../../app/errors/awaited";
import { describeError, isCallError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { showDeletedToast } from "../../../app/undo";
import { Button } from "../../../ui/button/button";
import { Checkbox } from "../../../ui/fields/checkbox";
import { Problem } from "../../../ui/fields/field";
import { Select } from "../../../ui/fields/select";
import { Switch } from "../../../ui/fields/switch";
import { TextField } from "../../../ui/fields/text-field";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useListTablesQuery } from "../../../tables/tables-api";
import {
  useCreateLowCodeFunctionMutation,
  useDeleteLowCodeFunctionMutation,
  useGetLowCodeFunctionQuery,
  useUpdateLowCodeFunctionMutation,
} from "../api";
import { ScopeFields } from "../components/scope-fields";
import { SecretList } from "../components/secret-list";
import styles from "./function-panel.module.css";

const FORM = "function-form";

/** Creates or edits a function or trigger. A failed save keeps the panel open with what was entered. */
export default function FunctionPanel({
  params: { functionId, isTrigger },
  onClose,
}: PanelProps<"lowCodeFunction">) {
  const t = useText();
  const [isSaving, setIsSaving] = useState(false);
  const { data, error, refetch } = useGetLowCodeFunctionQuery(
    { id: functionId ?? 0 },
    { skip: functionId === null },
  );
  const isOfTrigger = data ? data.trigger !== null : isTrigger;
  const title = isOfTrigger
    ? t(functionId === null ? "lowcode.newTrigger" : "lowcode.editTrigger")
    : t(functionId === null ? "lowcode.newFunction" : "lowcode.editFunction");
  const isReady = functionId === null || data !== undefined;
  const footer = (
    <>
      {data && <DeleteButton item={data} onClose={onClose} />}
      <Button kind="primary" type="submit" form={FORM} isBusy={isSaving}>
        {t("lowcode.save")}
      </Button>
    </>
  );
  return (
    <SidePanel title={title} onClose={onClose} footer={isReady && footer}>
      {functionId !== null && <Awaited {...{ data, error, refetch }} />}
      {isReady && (
        <FunctionForm
          key={data?.updated_at ?? "new"}
          item={data ?? null}
          isTrigger={isOfTrigger}
          onSaving={setIsSaving}
          onClose={onClose}
        />
      )}
      {functionId !== null && data && <SecretList functionId={functionId} />}
    </SidePanel>
  );
}

type Problems = Partial<Record<"label" | "language" | "events" | "table", string>>;

interface FunctionFormProps {
  /** Null for a new one. */
  item: LowCodeFunction | null;
  isTrigger: boolean;
  onSaving: (isSaving: boolean) => void;
  onClose: () => void;
}

function FunctionForm({ item, isTrigger, onSaving, onClose }: FunctionFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const tables = useListTablesQuery(undefined, { skip: !isTrigger }).data?.tables ?? [];
  const [label, setLabel] = useState(item?.label ?? "");
  const [language, setLanguage] = useState<FunctionLanguage | null>(item?.language ?? null);
  const [events, setEvents] = useState<readonly TriggerEvent[]>(item?.trigger?.event ?? []);
  const [tableId, setTableId] = useState(item?.trigger?.related_table ?? null);
  const [isActive, setIsActive] = useState(item?.active ?? true);
  const [isAsync, setIsAsync] = useState(item?.is_async ?? true);
  const [runsAs, setRunsAs] = useState<FunctionPrincipal>(item?.runs_as ?? "creator");
  const [scopes, setScopes] = useState(item?.scopes ?? null);
  const [timeout, setTimeout] = useState(item?.timeout ?? RUN_SECONDS);
  const [memory, setMemory] = useState(item?.memory ?? RUN_MEMORY);
  const [problems, setProblems] = useState<Problems>({});
  const [create] = useCreateLowCodeFunctionMutation();
  const [update] = useUpdateLowCodeFunctionMutation();
  const isLocked = isTrigger && isAsyncLocked(events);

  const check = (): Problems => ({
    ...(label.trim() === "" && { label: t("lowcode.labelNeeded") }),
    ...(language === null && { language: t("lowcode.languageNeeded") }),
    ...(isTrigger && events.length === 0 && { events: t("lowcode.eventsNeeded") }),
    ...(isTrigger && tableId === null && { table: t("lowcode.tableNeeded") }),
  });
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = check();
    setProblems(found);
    if (Object.keys(found).length > 0 || language === null) return;
    const settings = {
      label,
      active: isActive,
      is_async: isTrigger ? !isLocked : isAsync,
      runs_as: runsAs,
      scopes,
      timeout,
      memory,
      ...(isTrigger && tableId !== null && { trigger: { event: [...events], related_table: tableId } }),
    };
    onSaving(true);
    try {
      const reply = item
        ? await update({ id: item.id_workloom_low_code_functions, ...settings }).unwrap()
        : await create({ ...settings, language }).unwrap();
      showToast({ kind: "success", message: reply.message });
      onClose();
      if (item) return;
      const folder = isTrigger ? "triggers" : "functions";
      await navigate(`/lowcode/${folder}/editor/${reply.function.id_workloom_low_code_functions}`);
    } catch (error) {
      // A failed creation shows its reason next to the field (decision 33).
      if (!item && isCallError(error)) setProblems({ label: describeError(error).message });
      else showError(error);
    } finally {
      onSaving(false);
    }
  };
  return (
    <form id={FORM} className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={t("lowcode.label")}
        value={label}
        maxLength={TITLE_MAX_LENGTH}
        error={problems.label}
        data-autofocus
        onChange={(event) => setLabel(event.target.value)}
      />
      <Select
        label={t("lowcode.language")}
        value={language}
        options={functionLanguages.map((value) => ({ value, label: languageLabels[value] }))}
        disabled={item !== null}
        {...(problems.language !== undefined && { error: problems.language })}
        onChange={setLanguage}
      />
      {isTrigger && (
        <>
          <fieldset className={styles.events}>
            <legend>{t("lowcode.events")}</legend>
            {triggerEvents.map((event) => (
              <Checkbox
                key={event}
                label={event}
                checked={events.includes(event)}
                onChange={() =>
                  setEvents(
                    events.includes(event) ? events.filter((each) => each !== event) : [...events, event],
                  )
                }
              />
            ))}
            {problems.events !== undefined && <Problem>{problems.events}</Problem>}
          </fieldset>
          <Select
            label={t("lowcode.table")}
            value={tableId === null ? null : String(tableId)}
            options={tables.map((table) => ({ value: String(table.id), label: table.label }))}
            isSearchable
            {...(problems.table !== undefined && { error: problems.table })}
            onChange={(value) => setTableId(value === null ? null : Number(value))}
          />
        </>
      )}
      <Switch
        label={t("lowcode.active")}
        checked={isActive}
        onChange={(event) => setIsActive(event.target.checked)}
      />
      <Switch
        label={t("lowcode.async")}
        hint={isLocked ? t("lowcode.asyncLocked") : undefined}
        checked={isTrigger ? !isLocked : isAsync}
        disabled={isTrigger}
        onChange={(event) => setIsAsync(event.target.checked)}
      />
      <Select
        label={t("lowcode.runsAs")}
        value={runsAs}
        options={functionPrincipals.map((value) => ({ value, label: t(`lowcode.runsAs.${value}`) }))}
        onChange={(value) => setRunsAs(value ?? "creator")}
      />
      <ScopeFields scopes={scopes} onChange={setScopes} />
      <TextField
        label={t("lowcode.timeout")}
        type="number"
        min={1}
        value={timeout}
        onChange={(event) => setTimeout(Number(event.target.value))}
      />
      <TextField
        label={t("lowcode.memory")}
        type="number"
        min={64}
        value={memory}
        onChange={(event) => setMemory(Number(event.target.value))}
      />
    </form>
  );
}

function DeleteButton({ item, onClose }: { item: LowCodeFunction; onClose: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useDeleteLowCodeFunctionMutation();
  const del = async () => {
    try {
      const { message, changeSetId } = await remove({ id: item.id_workloom_low_code_functions }).unwrap();
      onClose();
      showDeletedToast(message, changeSetId);
      await navigate(item.trigger ? "/lowcode/triggers" : "/lowcode/functions");
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Button kind="danger" isBusy={isLoading} onClick={() => void del()}>
      {t("lowcode.delete")}
    </Button>
  );
}
