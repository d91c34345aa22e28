import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useCreatePageMutation } from "../api";

/** Names a new page and opens it to be built. */
export default function NewPageDialog({ params, onClose }: PanelProps<"newPage">) {
  const t = useText();
  const navigate = useNavigate();
  const [label, setLabel] = useState(params.label ?? t("apps.newName"));
  const [problem, setProblem] = useState<string | null>(null);
  const [createPage, { isLoading }] = useCreatePageMutation();
  const isMissing = label.trim() === "";
  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) return;
    const { fromTableId } = params;
    try {
      const { appId } = await createPage({ label, ...(fromTableId && { fromTableId }) }).unwrap();
      onClose();
      void navigate(`/app/${appId}${fromTableId ? "" : "?edit=true"}`);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(errorMessage(error));
    }
  };
  return (
    <Dialog
      title={t(params.fromTableId ? "apps.fromTable" : "apps.new")}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form="new-page" isBusy={isLoading} disabled={isMissing}>
            {t("apps.create")}
          </Button>
        </>
      }
    >
      <form id="new-page" onSubmit={(event) => void create(event)}>
        <TextField
          label={t("apps.name")}
          value={label}
          maxLength={TITLE_MAX_LENGTH}
          data-autofocus
          error={problem ?? undefined}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setLabel(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
