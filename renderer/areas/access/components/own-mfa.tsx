import { useState, type FormEvent } from "react";
import { Awaited } from "../../../app/errors/awaited";
import { errorMessage, isCallError, showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import { useGetMfaQuery, useSetMfaMutation } from "../api";
import styles from "./sign-in-settings.module.css";

/**
 * Whether the user's own login asks for a code. To lower it, a login that is not recent needs the password.
 */
export default function OwnMfa() {
  const t = useText();
  const { data, error, refetch } = useGetMfaQuery();
  const [setMfa, { isLoading }] = useSetMfaMutation();
  const [isAsked, setIsAsked] = useState(false);
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();

  async function choose(isChosen: boolean, currentPassword?: string): Promise<void> {
    try {
      await setMfa({ isChosen, ...(currentPassword !== undefined && { currentPassword }) }).unwrap();
      setIsAsked(false);
      setPassword("");
    } catch (refusal) {
      const isPassword = isCallError(refusal) && refusal.id === "password_mismatch";
      if (!isPassword && currentPassword === undefined) return showError(refusal);
      if (!isCallError(refusal)) throw refusal;
      if (isAsked) setProblem(isPassword ? t("access.currentPasswordWrong") : errorMessage(refusal));
      setIsAsked(true);
    }
  }

  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (password === "") setProblem(t("access.passwordRequired"));
    else void choose(false, password);
  };

  if (!data) return <Awaited {...{ data, error, refetch }} />;
  return (
    <>
      <Switch
        label={t("access.ownMfa")}
        hint={t(data.isRequired ? "access.ownMfaRequired" : "access.ownMfaHint")}
        checked={data.isChosen}
        disabled={isLoading}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
      />
      {isAsked && (
        <form className={styles.form} onSubmit={confirm} noValidate>
          <PasswordField
            label={t("access.currentPassword")}
            hint={t("access.currentPasswordAsked")}
            autoComplete="current-password"
            autoFocus
            value={password}
            error={problem}
            onChange={(event) => {
              setPassword(event.target.value);
              setProblem(undefined);
            }}
          />
          <div>
            <Button type="submit" kind="primary" isBusy={isLoading}>
              {t("access.confirm")}
            </Button>
          </div>
        </form>
      )}
    </>
  );
}
