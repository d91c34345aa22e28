import { useId, useState, type FormEvent } from "react";
import { isCallError, showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { useConfirmSessionMutation } from "../api";

/** Asks for the password before an action that a stolen session must not perform. */
export default function ConfirmPasswordDialog({ params, onClose }: PanelProps<"confirmPassword">) {
  const t = useText();
  const formId = useId();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const [confirmSession, { isLoading }] = useConfirmSessionMutation();
  const answer = (isConfirmed: boolean) => {
    onClose();
    params.onAnswer(isConfirmed);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await confirmSession({ password }).unwrap();
      answer(true);
    } catch (error) {
      if (isCallError(error) && error.id === "password_mismatch") setProblem(error.message);
      else showError(error);
    }
  };
  return (
    <Dialog
      title={t("tokens.passwordAsk")}
      width={400}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{t("ui.cancel")}</Button>
          <Button kind="primary" type="submit" form={formId} isBusy={isLoading} disabled={password === ""}>
            {t("tokens.continue")}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <PasswordField
          label={t("tokens.password")}
          value={password}
          error={problem}
          autoComplete="current-password"
          data-autofocus
          onChange={({ target }) => {
            setPassword(target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
