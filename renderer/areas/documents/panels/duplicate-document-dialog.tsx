import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useDuplicateDocumentMutation } from "../api";

/** Asks for the title of the copy and leads to it. */
export default function DuplicateDocumentDialog({ params, onClose }: PanelProps<"duplicateDocument">) {
  const t = useText();
  const navigate = useNavigate();
  const { documentId, name } = params;
  const [title, setTitle] = useState(() => t("documents.copyName", { name }).slice(0, TITLE_MAX_LENGTH));
  const [duplicateDocument, { isLoading }] = useDuplicateDocumentMutation();
  const isMissing = title.trim() === "";
  const duplicate = async (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) return;
    try {
      const made = await duplicateDocument({ documentId, title }).unwrap();
      onClose();
      void navigate(`/doc-page/${made.documentId}`);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog
      title={t("documents.duplicate")}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button
            kind="primary"
            type="submit"
            form="duplicate-document"
            isBusy={isLoading}
            disabled={isMissing}
          >
            {t("documents.duplicate")}
          </Button>
        </>
      }
    >
      <form id="duplicate-document" onSubmit={(event) => void duplicate(event)}>
        <TextField
          label={t("documents.name")}
          value={title}
          maxLength={TITLE_MAX_LENGTH}
          data-autofocus
          onChange={(event) => setTitle(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
