import { useState, type FormEvent } from "react";
import { PASSWORD_MIN_LENGTH } from "#shared/limits/access";
import type { PanelProps } from "../../../app/panels";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { Refused } from "../../../ui/states/refused";
import styles from "../components/sign-in-settings.module.css";
import { refusalText } from "../refusal-text";

const NOTHING = { password: "", again: "", current: "" };
type Values = typeof NOTHING;

/** Changes the user's own password. Asks for the current one only if the server requires it. */
export default function ChangePasswordDialog({ onClose }: PanelProps<"changePassword">) {
  const t = useText();
  const [values, setValues] = useState(NOTHING);
  const [errors, setErrors] = useState<Partial<Values>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  function check(): Partial<Values> {
    const { password, again, current } = values;
    const problems: Partial<Values> = {};
    if (!password) problems.password = t("access.newPasswordRequired");
    else if (password.length < PASSWORD_MIN_LENGTH) problems.password = t("access.passwordTooShort");
    if (!again) problems.again = t("access.passwordAgainRequired");
    else if (again !== password) problems.again = t("access.passwordsDiffer");
    if (isAsked && !current) problems.current = t("access.passwordRequired");
    return problems;
  }

  async function save(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    const { password, current } = values;
    const outcome = await host.changePassword({ password, ...(isAsked && { currentPassword: current }) });
    setIsBusy(false);
    if (outcome.status === "done") {
      showToast({ kind: "success", message: t("access.passwordChanged") });
      return onClose();
    }
    const { error } = outcome;
    if (error.id === "password_leaked") return setErrors({ password: error.message });
    if (error.id !== "password_mismatch") return setRefusal(refusalText(t, error));
    if (isAsked) setErrors({ current: t("access.currentPasswordWrong") });
    setIsAsked(true);
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = check();
    setErrors(problems);
    if (Object.keys(problems).length === 0) void save();
  };

  const field = (name: keyof Values) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => {
      setValues((before) => ({ ...before, [name]: event.target.value }));
      setErrors({});
    },
  });

  return (
    <Dialog title={t("access.changePassword")} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Refused>{refusal}</Refused>
        <PasswordField
          label={t("access.newPassword")}
          hint={t("ui.passwordRule", { min: PASSWORD_MIN_LENGTH })}
          autoComplete="new-password"
          autoFocus
          {...field("password")}
        />
        <PasswordField label={t("access.passwordAgain")} autoComplete="new-password" {...field("again")} />
        {isAsked && (
          <PasswordField
            label={t("access.currentPassword")}
            hint={t("access.currentPasswordAsked")}
            autoComplete="current-password"
            autoFocus
            {...field("current")}
          />
        )}
        <div>
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t("access.savePassword")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
