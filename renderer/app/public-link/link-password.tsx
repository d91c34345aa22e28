import { useState } from "react";
import { Button } from "../../ui/button/button";
import { PasswordField } from "../../ui/fields/password-field";
import { useText } from "../../ui/text";
import { showError } from "../errors/show-error";
import styles from "./public-link.module.css";

export interface LinkPasswordProps {
  hasPassword: boolean;
  minLength: number;
  hint: string;
  isBusy: boolean;
  /** Rejects when the password could not be saved. */
  onSave: (password: string | null) => Promise<unknown>;
}

/** The password that visitors enter first; once set it is not shown again. */
export function LinkPassword({ hasPassword, minLength, hint, isBusy, onSave }: LinkPasswordProps) {
  const t = useText();
  const [password, setPassword] = useState("");
  const set = (next: string | null) => void onSave(next).then(() => setPassword(""), showError);
  if (hasPassword)
    return (
      <div className={styles.row}>
        <span>{t("publicLink.passwordSet")}</span>
        <Button isBusy={isBusy} onClick={() => set(null)}>
          {t("publicLink.removePassword")}
        </Button>
      </div>
    );
  const isShort = password !== "" && password.length < minLength;
  return (
    <form
      className={styles.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== "" && !isShort) set(password);
      }}
    >
      <PasswordField
        label={t("publicLink.password")}
        hint={isShort ? t("publicLink.passwordTooShort", { min: minLength }) : hint}
        autoComplete="new-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" isBusy={isBusy} disabled={password === "" || isShort}>
        {t("publicLink.setPassword")}
      </Button>
    </form>
  );
}
