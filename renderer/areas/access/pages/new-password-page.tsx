import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { accessCalls, type Organization } from "#shared/contract/access";
import { PASSWORD_MIN_LENGTH } from "#shared/limits/access";
import { isCallError } from "../../../app/errors/show-error";
import { host } from "../../../host";
import { callServer } from "../../../host/call-server";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useFindPasswordLinkQuery } from "../api";
import { AccessCodeForm } from "../components/access-code-form";
import { OrganizationScreen } from "../components/organization-screen";
import { Refused } from "../../../ui/states/refused";
import styles from "../components/access-layout.module.css";
import { refusalText } from "../refusal-text";

interface NewPasswordPageProps {
  organization: Organization;
  token: string;
}

type Problems = Partial<Record<"password" | "again", string>>;

/** Chooses a password by the link of a mail; who did is signed in. */
export function NewPasswordPage({ organization, token }: NewPasswordPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const [values, setValues] = useState({ password: "", again: "" });
  const [errors, setErrors] = useState<Problems>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { data: link, error: linkError } = useFindPasswordLinkQuery({ token });
  /** The password is changed, and a code is asked for as at every login. */
  const [waiting, setWaiting] = useState<string | null>(null);
  const change = (part: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...part }));
    setErrors({});
  };

  async function save(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    const body = { password: values.password, token, keep: "cookie" };
    const answer = await callServer(accessCalls.changePasswordByLink, body, host.apiBase());
    setIsBusy(false);
    if (!answer.ok)
      return setRefusal(
        answer.error.id === "invalid_token" ? t("access.linkExpired") : refusalText(t, answer.error),
      );
    const message = link?.isInvitation
      ? t("access.welcome", { organization: organization.name })
      : t("access.passwordChanged");
    showToast({ kind: "success", message });
    const { verifySession } = answer.reply;
    if (verifySession !== undefined) return setWaiting(verifySession);
    void navigate("/", { replace: true });
    await host.validateSession();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems: Problems = {};
    if (!values.password) problems.password = t("access.passwordRequired");
    else if (values.password.length < PASSWORD_MIN_LENGTH) problems.password = t("access.passwordTooShort");
    if (!values.again) problems.again = t("access.passwordAgainRequired");
    else if (values.again !== values.password) problems.again = t("access.passwordsDiffer");
    setErrors(problems);
    if (Object.keys(problems).length === 0) void save();
  };

  if (waiting !== null)
    return (
      <OrganizationScreen organization={organization}>
        <AccessCodeForm verifySession={waiting} onBack={() => void navigate("/login")} />
      </OrganizationScreen>
    );
  if (isCallError(linkError) && linkError.id === "invalid_token")
    return (
      <OrganizationScreen organization={organization}>
        <div className={styles.form}>
          <h2 className={styles.step}>{t("access.newPasswordTitle")}</h2>
          <Refused>{t("access.linkExpired")}</Refused>
          <Button kind="primary" size="large" isWide onClick={() => void navigate("/password-reset")}>
            {t("access.anotherLink")}
          </Button>
        </div>
      </OrganizationScreen>
    );
  return (
    <OrganizationScreen organization={organization}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h2 className={styles.step}>{t("access.newPasswordTitle")}</h2>
        {link && (
          <p className={styles.address}>{t("access.linkFor", { name: link.name, email: link.email })}</p>
        )}
        <Refused>{refusal}</Refused>
        {link && <input type="hidden" name="username" autoComplete="username" value={link.email} readOnly />}
        <PasswordField
          label={t("access.newPassword")}
          hint={t("ui.passwordRule", { min: PASSWORD_MIN_LENGTH })}
          name="new-password"
          size="large"
          autoComplete="new-password"
          autoFocus
          value={values.password}
          error={errors.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        <PasswordField
          label={t("access.passwordAgain")}
          name="password-again"
          size="large"
          autoComplete="new-password"
          value={values.again}
          error={errors.again}
          onChange={(event) => change({ again: event.target.value })}
        />
        <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
          {t("access.savePassword")}
        </Button>
        <button type="button" className={styles.link} onClick={() => void navigate("/password-reset")}>
          {t("access.anotherLink")}
        </button>
      </form>
    </OrganizationScreen>
  );
}
