import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { Dialog } from "../../../ui/layers/dialog";
import { showToast } from "../../../ui/toast/toast-store";
import { useText } from "../../../ui/text";
import { useDuplicatePageMutation, useGetPageQuery } from "../api";

/** Asks for the copy's name, '<label> copy' by default, and leads to it. */
export default function DuplicatePageDialog({ params: { appId }, onClose }: PanelProps<"duplicatePage">) {
  const t = useText();
  const navigate = useNavigate();
  const page = useGetPageQuery({ appId }).data?.page;
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [duplicatePage, { isLoading }] = useDuplicatePageMutation();
  if (!page) return null;
  const label = typed ?? t("apps.copyName", { label: page.label }).slice(0, TITLE_MAX_LENGTH);
  const isMissing = label.trim() === "";
  const duplicate = async (event: FormEvent) => {
    event.preventDefault();
    if (isMissing) return;
    try {
      const copy = await duplicatePage({ appId, label }).unwrap();
      onClose();
      showToast({
        kind: "success",
        message: t("apps.duplicated", { name: label }),
        action: { label: t("apps.access"), run: () => void navigate(`/app/${copy.appId}`) },
      });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(errorMessage(error));
    }
  };
  return (
    <Dialog
      title={t("apps.duplicate")}
      width={420}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form="duplicate-page" isBusy={isLoading} disabled={isMissing}>
            {t("apps.duplicate")}
          </Button>
        </>
      }
    >
      <form id="duplicate-page" onSubmit={(event) => void duplicate(event)}>
        <TextField
          label={t("apps.name")}
          value={label}
          maxLength={TITLE_MAX_LENGTH}
          data-autofocus
          error={problem ?? undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
