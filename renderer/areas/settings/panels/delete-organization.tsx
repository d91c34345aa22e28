import { useId, useState, type FormEvent } from "react";
import { ORGANIZATION_DELETION_DAYS } from "#shared/limits/settings";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useScheduleDeletionMutation } from "../api";

/** Deletes the organisation after some days; asks for the password. */
export default function DeleteOrganization({ onClose }: PanelProps<"deleteOrganization">) {
  const t = useText();
  const formId = useId();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [schedule, { isLoading }] = useScheduleDeletionMutation();
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    try {
      // Users without a password are let through, or asked to log in again.
      await schedule(password === "" ? {} : { password }).unwrap();
      onClose();
    } catch (error) {
      if (!isCallError(error)) throw error;
      const isMissing = password === "" && error.id === "password_mismatch";
      setProblem(isMissing ? t("settings.passwordRequired") : errorMessage(error));
    }
    return undefined;
  }
  return (
    <Dialog
      title={t("settings.deleteOrganization")}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t("ui.cancel")}</Button>
          <Button type="submit" form={formId} kind="danger" isBusy={isLoading}>
            {t("settings.deleteOrganization")}
          </Button>
        </>
      }
    >
      <p>{t("settings.deleteHint", { days: ORGANIZATION_DELETION_DAYS })}</p>
      <form id={formId} onSubmit={(event) => void submit(event)} noValidate>
        <PasswordField
          label={t("settings.password")}
          hint={t("settings.passwordHint")}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={problem}
          onChange={(event) => {
            setPassword(event.target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
