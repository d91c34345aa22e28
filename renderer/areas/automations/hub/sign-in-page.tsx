import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { errorMessage, isCallError, showError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { Problem } from "../../../ui/fields/field";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useFinishAutomationSignInMutation } from "../api";
import styles from "./hub.module.css";

/** The return address of services at which a user logs in: makes the connection and opens its service. */
export default function SignInPage() {
  const t = useText();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [finish] = useFinishAutomationSignInMutation();
  const [state, code] = [parameters.get("state") ?? "", parameters.get("code") ?? ""];
  const [problem, setProblem] = useState<string | null>(() =>
    code === "" ? (parameters.get("error_description") ?? t("automation.connectionFails")) : null,
  );
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current || code === "") return;
    isBegun.current = true;
    finish({ state, code })
      .unwrap()
      .then(({ connection }) => {
        showToast({ kind: "success", message: t("automation.connectionSaved") });
        return navigate(`/automations/explore/${connection.service}`, { replace: true });
      })
      .catch((error: unknown) => {
        if (isCallError(error)) setProblem(errorMessage(error));
        else showError(error);
      });
  }, [finish, navigate, state, code, t]);
  return (
    <div className={styles.part}>
      {problem === null ? (
        <p role="status">{t("automation.loggingIn")}</p>
      ) : (
        <>
          <p role="alert">
            <Problem>{problem}</Problem>
          </p>
          <Button onClick={() => void navigate("/automations/explore", { replace: true })}>
            {t("automation.explore")}
          </Button>
        </>
      )}
    </div>
  );
}
