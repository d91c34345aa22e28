import { useState, type FormEvent } from "react";
import { useNavigate } from "react-router-dom";
import { accessCalls, type Organization } from "#shared/contract/access";
import { host } from "../../../host";
import { callServer } from "../../../host/call-server";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { EmailField } from "../components/email-field";
import { OrganizationScreen } from "../components/organization-screen";
import { Refused } from "../../../ui/states/refused";
import styles from "../components/access-layout.module.css";

/** State of the request (specification 1, section 4). */
type State = { is: "idle" } | { is: "inProgress" } | { is: "success" } | { is: "error"; message: string };

/** Asks for a link by which a new password is chosen. */
export function PasswordResetPage({ organization }: { organization: Organization }) {
  const t = useText();
  const navigate = useNavigate();
  const [email, setEmail] = useState(() => new URLSearchParams(window.location.search).get("email") ?? "");
  const [problem, setProblem] = useState<string | undefined>();
  const [state, setState] = useState<State>({ is: "idle" });
  const back = () => void navigate(`/login?email=${encodeURIComponent(email.trim())}`);

  async function ask(): Promise<void> {
    setState({ is: "inProgress" });
    const answer = await callServer(accessCalls.resetPassword, { email: email.trim() }, host.apiBase());
    if (answer.ok) return setState({ is: "success" });
    const { id, code, message } = answer.error;
    const words = t("access.resetFailed", { id, code: String(code) });
    setState({ is: "error", message: id === "too_many_attempts" ? message : words });
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isAddress = /^\S+@\S+$/.test(email.trim());
    setProblem(isAddress ? undefined : t(email.trim() ? "access.emailInvalid" : "access.emailRequired"));
    if (isAddress) void ask();
  };

  return (
    <OrganizationScreen organization={organization}>
      {state.is === "success" ? (
        <div className={styles.form}>
          <p role="status" className={styles.notice} data-kind="good">
            {t("access.resetSent", { email: email.trim() })}
          </p>
          <Button kind="primary" size="large" isWide onClick={back}>
            {t("access.backToLogin")}
          </Button>
        </div>
      ) : (
        <form className={styles.form} onSubmit={submit} noValidate>
          <div>
            <h2 className={styles.step}>{t("access.resetTitle")}</h2>
            <p className={styles.hint}>{t("access.resetHint")}</p>
          </div>
          <Refused>{state.is === "error" ? state.message : null}</Refused>
          <EmailField autoFocus value={email} error={problem} onChange={setEmail} />
          <Button type="submit" kind="primary" size="large" isWide isBusy={state.is === "inProgress"}>
            {t("access.sendLink")}
          </Button>
          <button type="button" className={styles.link} onClick={back}>
            {t("access.backToLogin")}
          </button>
        </form>
      )}
    </OrganizationScreen>
  );
}
