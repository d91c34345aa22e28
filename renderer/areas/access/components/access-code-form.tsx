import { useState, type FormEvent } from "react";
import { host } from "../../../host";
import type { AccessCode, SignInOutcome, SwitchOutcome } from "../../../host/host";
import { Button } from "../../../ui/button/button";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import { refusalText } from "../refusal-text";
import { Refused } from "../../../ui/states/refused";
import styles from "./access-layout.module.css";

interface AccessCodeFormProps {
  verifySession: string;
  /** Back to e-mail and password, from where another code is sent. */
  onBack: () => void;
  onDone?: () => void;
  /** Gives up signing in, where there is something to go back to. */
  onCancel?: (() => void) | undefined;
  /** Takes the code; the sign-in at this organisation, unless it is another's. */
  finish?: (code: AccessCode) => Promise<SignInOutcome | SwitchOutcome>;
}

/** The second step of a sign-in: the code of the mail. */
export function AccessCodeForm({
  verifySession,
  onBack,
  onDone,
  onCancel,
  finish: take = (code) => host.finishSignIn(code),
}: AccessCodeFormProps) {
  const t = useText();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function finish(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    const outcome = await take({ verifySession, verifyCode: code.trim() });
    setIsBusy(false);
    if (outcome.status === "refused") setRefusal(refusalText(t, outcome.error));
    else onDone?.();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === "") setError(t("access.codeRequired"));
    else void finish();
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div>
        <h2 className={styles.step}>{t("access.codeTitle")}</h2>
        <p className={styles.hint}>{t("access.codeHint")}</p>
      </div>
      <Refused>{refusal}</Refused>
      <TextField
        label={t("access.code")}
        name="code"
        size="large"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t("access.confirm")}
      </Button>
      <button type="button" className={styles.link} onClick={onBack}>
        {t("access.resendCode")}
      </button>
      {onCancel && (
        <button type="button" className={styles.link} onClick={onCancel}>
          {t("access.cancel")}
        </button>
      )}
    </form>
  );
}
