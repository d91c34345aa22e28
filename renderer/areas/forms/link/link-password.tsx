import { useState } from "react";
import type { FormLink } from "#shared/contract/public-forms";
import { FORM_PASSWORD_MIN_LENGTH } from "#shared/limits/public-forms";
import { showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { useText } from "../../../ui/text";
import { useSaveFormLinkMutation } from "./api";
import styles from "./link.module.css";

/** The password that visitors enter first; once set it is not shown again. */
export function LinkPassword({ link: { formId, hasPassword } }: { link: FormLink }) {
  const t = useText();
  const [password, setPassword] = useState("");
  const [save, saving] = useSaveFormLinkMutation();
  const set = async (next: string | null) => {
    try {
      await save({ formId, password: next }).unwrap();
      setPassword("");
    } catch (error) {
      showError(error);
    }
  };
  if (hasPassword)
    return (
      <div className={styles.row}>
        <span>{t("publicForms.passwordSet")}</span>
        <Button isBusy={saving.isLoading} onClick={() => void set(null)}>
          {t("publicForms.removePassword")}
        </Button>
      </div>
    );
  const isShort = password !== "" && password.length < FORM_PASSWORD_MIN_LENGTH;
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "" && !isShort) void set(password);
      }}
    >
      <PasswordField
        label={t("publicForms.password")}
        hint={
          isShort
            ? t("publicForms.passwordTooShort", { min: FORM_PASSWORD_MIN_LENGTH })
            : t("publicForms.passwordHint")
        }
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" isBusy={saving.isLoading} disabled={password === "" || isShort}>
        {t("publicForms.setPassword")}
      </Button>
    </form>
  );
}
