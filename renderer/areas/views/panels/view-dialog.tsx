import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useCreateAppMutation, useUpdateAppMutation } from "../api";

/** Names a new view, or another name for one. */
export default function ViewDialog({ params, onClose }: PanelProps<"newView">) {
  const t = useText();
  const navigate = useNavigate();
  const { tableId, viewId, config } = params;
  const [label, setLabel] = useState(params.name ?? "");
  const [problem, setProblem] = useState<string>();
  const [createApp, creating] = useCreateAppMutation();
  const [updateApp, updating] = useUpdateAppMutation();

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === "") {
      setProblem(t("fields.nameRequired"));
      return;
    }
    try {
      if (viewId !== undefined) await updateApp({ appId: viewId, label }).unwrap();
      else {
        const { app } = await createApp({ tableId, label, ...(config && { config }) }).unwrap();
        void navigate(`/object/${tableId}/views/${app.id}`);
      }
      onClose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(errorMessage(error));
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
            isBusy={creating.isLoading || updating.isLoading}
          >
            {t(viewId === undefined ? "views.create" : "ui.save")}
          </Button>
        </>
      }
    >
      <form id="view-form" onSubmit={(event) => void save(event)}>
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
      </form>
    </Dialog>
  );
}
