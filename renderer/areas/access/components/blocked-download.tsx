import { useEffect, useState, type FormEvent } from "react";
import { accessCalls } from "#shared/contract/access";
import { exportCalls } from "#shared/contract/exports";
import { EXPORT_POLL } from "#shared/limits/exports";
import { onPasswordNeeded, request } from "../../../app/api";
import { callAddress } from "../../../app/api/send-call";
import { isCallError, showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { PasswordField } from "../../../ui/fields/password-field";
import { Spinner } from "../../../ui/states/spinner";
import { useText } from "../../../ui/text";
import styles from "./blocked-facts.module.css";

type State = "idle" | "running" | "done" | "failed";
type Answer = (isConfirmed: boolean) => void;

/** Prepares an archive of everything and downloads it, also while the plan is blocked. */
export function BlockedDownload() {
  const t = useText();
  const [identifier, setIdentifier] = useState<string | null>(null);
  const [state, setState] = useState<State>("idle");
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => onPasswordNeeded(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  useEffect(() => {
    if (identifier === null || state !== "running") return undefined;
    const look = () =>
      void request(exportCalls.getExport, { identifier }).then(
        ({ export: file }) => setState(file.state),
        showError,
      );
    const timer = setInterval(look, EXPORT_POLL);
    return () => clearInterval(timer);
  }, [identifier, state]);
  const start = async () => {
    try {
      const started = await request(exportCalls.exportOrganization, undefined);
      setIdentifier(started.identifier);
      setState("running");
    } catch (problem) {
      showError(problem);
    }
  };
  const download = async () => {
    if (identifier === null) return;
    try {
      await request(exportCalls.openExport, { identifier });
      window.location.assign(callAddress(exportCalls.downloadExport, { identifier }));
    } catch (problem) {
      showError(problem);
    }
  };
  if (answer)
    return (
      <AskPassword
        onAnswer={(isConfirmed) => {
          setAnswer(null);
          answer(isConfirmed);
        }}
      />
    );
  if (state === "running")
    return (
      <span className={styles.running} role="status">
        <Spinner /> {t("access.downloadPreparing")}
      </span>
    );
  return (
    <>
      {state !== "idle" && (
        <span role="status">{t(state === "done" ? "access.downloadReady" : "access.downloadFailed")} </span>
      )}
      <button
        type="button"
        className={styles.link}
        onClick={() => void (state === "done" ? download() : start())}
      >
        {t("access.downloadAll")}
      </button>{" "}
      {state === "idle" && t("access.blockedYoursHint")}
    </>
  );
}

function AskPassword({ onAnswer }: { onAnswer: Answer }) {
  const t = useText();
  const [password, setPassword] = useState("");
  const [problem, setProblem] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await request(accessCalls.confirmSession, { password });
      onAnswer(true);
    } catch (error) {
      if (isCallError(error) && error.id === "password_mismatch") setProblem(error.message);
      else showError(error);
    }
  };
  return (
    <form className={styles.ask} onSubmit={(event) => void submit(event)}>
      <span>{t("access.downloadPassword")}</span>
      <PasswordField
        label={t("access.password")}
        value={password}
        error={problem}
        autoComplete="current-password"
        onChange={({ target }) => {
          setPassword(target.value);
          setProblem(undefined);
        }}
      />
      <div className={styles.buttons}>
        <Button onClick={() => onAnswer(false)}>{t("access.cancel")}</Button>
        <Button kind="primary" type="submit" disabled={password === ""}>
          {t("access.continue")}
        </Button>
      </div>
    </form>
  );
}
