import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import type { ViewConfig } from "#shared/contract/views";
import type { ViewTypeName } from "#shared/views/view-type";
import { flow, stageFields, type FlowSettings } from "#shared/views/types/flow";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { isConflict } from "../../../app/errors/conflict";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { useBuilderMode, useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useGetTableQuery } from "../../../tables/tables-api";
import { AudienceChoice, type Audience } from "../components/audience-choice";
import { FieldChoice } from "../components/field-choice";
import { TypeChoice } from "../components/type-choice";
import { useCreateAppMutation, useLazyGetAppQuery, useUpdateAppMutation } from "../../../tables/views-api";

/** Initial settings of a view of any type; the settings of the shown view's type are not copied. */
const startOf = ({ settings: _settings, ...config }: ViewConfig): ViewConfig => config;

/** Names a new view, or renames one. */
export default function ViewDialog({ params, onClose }: PanelProps<"newView">) {
  const t = useText();
  const navigate = useNavigate();
  const { tableId, viewId, config } = params;
  const [type, setType] = useState<ViewTypeName>(params.type ?? "minilista");
  const [label, setLabel] = useState(params.name ?? "");
  /** The field whose values are a board's columns; undefined until one is chosen. */
  const [stage, setStage] = useState<number | null>();
  const { data } = useGetTableQuery({ tableId }, { skip: viewId !== undefined });
  const board = type === "flow" && data ? (flow.start(data.table.fields) as FlowSettings) : null;
  const [seen, setSeen] = useState(params.name ?? "");
  const [needsRoles, setNeedsRoles] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { canCreateApps } = useCan();
  const canShare = useBuilderMode() && canCreateApps;
  const [audience, setAudience] = useState<Audience>(canShare ? "everyone" : "me");
  const [roleIds, setRoleIds] = useState<readonly number[]>([]);
  const [createApp, creating] = useCreateAppMutation();
  const [updateApp, updating] = useUpdateAppMutation();
  const [readApp] = useLazyGetAppQuery();

  /** Why it was not saved; a name that was changed by another user in the meantime may be replaced knowingly. */
  const explain = async (error: unknown) => {
    if (!isCallError(error)) throw error;
    const fresh = isConflict(error) && viewId !== undefined && (await readApp({ appId: viewId })).data;
    if (!fresh) return setProblem(errorMessage(error));
    setSeen(fresh.app.label);
    setProblem(t("views.renamedMeanwhile", { name: fresh.app.label }));
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === "") {
      setProblem(t("fields.nameRequired"));
      return;
    }
    if (audience === "roles" && roleIds.length === 0) return setNeedsRoles(true);
    try {
      if (viewId !== undefined) await updateApp({ appId: viewId, label, expect: { label: seen } }).unwrap();
      else {
        const { app } = await createApp({
          tableId,
          label,
          type,
          isPersonal: audience === "me",
          roleIds: audience === "roles" ? [...roleIds] : null,
          ...((config || board) && {
            config: {
              ...(config && startOf(config)),
              ...(board && { settings: { ...board, ...(stage !== undefined && { stageField: stage }) } }),
            },
          }),
        }).unwrap();
        void navigate(`/object/${tableId}/views/${app.id}`);
      }
      onClose();
    } catch (error) {
      await explain(error);
    }
  };
  return (
    <Dialog
      title={t(viewId === undefined ? "views.add" : "views.rename")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            kind="primary"
            type="submit"
            form="view-form"
            disabled={viewId !== undefined && label.trim() === seen}
            isBusy={creating.isLoading || updating.isLoading}
          >
            {t(viewId === undefined ? "views.create" : "ui.save")}
          </Button>
        </>
      }
    >
      <form id="view-form" onSubmit={(event) => void save(event)}>
        {viewId === undefined && <TypeChoice value={type} onChange={setType} />}
        {board && data && (
          <FieldChoice
            label={t("views.stageField")}
            none={t("views.chooseStageField")}
            value={stage === undefined ? board.stageField : stage}
            fields={stageFields(data.table.fields)}
            onChange={setStage}
          />
        )}
        <TextField
          label={t("views.name")}
          value={label}
          maxLength={TITLE_MAX_LENGTH}
          error={problem}
          hint={viewId === undefined ? t("views.createHint") : undefined}
          data-autofocus
          onChange={(event) => {
            setLabel(event.target.value);
            setProblem(undefined);
          }}
        />
        {viewId === undefined && (
          <AudienceChoice
            {...{ audience, roleIds, canShare }}
            mayBePersonal
            needsRoles={needsRoles}
            onAudience={setAudience}
            onRoles={setRoleIds}
          />
        )}
      </form>
    </Dialog>
  );
}
