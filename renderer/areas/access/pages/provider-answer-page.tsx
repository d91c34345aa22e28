import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Organization } from "#shared/contract/access";
import { startPath } from "../../../app/session/start-path";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { AccessCodeForm } from "../components/access-code-form";
import { OrganizationScreen } from "../components/organization-screen";
import { Refused } from "../../../ui/states/refused";
import styles from "../components/access-layout.module.css";
import { refusalText } from "../refusal-text";
import { backTo } from "../switch-organization";

interface ProviderAnswerPageProps {
  organization: Organization;
  search: string;
}

type Answer =
  | { is: "awaited" }
  | { is: "code"; verifySession: string; from: string | null }
  | { is: "refused"; message: string };

/** Answers that were taken: each counts once, however often the page is drawn. */
const taken = new Map<string, ReturnType<typeof host.finishProvider>>();
function take(search: string): ReturnType<typeof host.finishProvider> {
  const known = taken.get(search) ?? host.finishProvider(search);
  taken.set(search, known);
  return known;
}

/** Local port of the desktop application that started the login; null if a browser started it. */
const waitingPort = (search: string): string | null =>
  /\.(\d{4,5})$/.exec(new URLSearchParams(search).get("state") ?? "")?.[1] ?? null;

/** Where a provider sends people back to. */
export function ProviderAnswerPage({ organization, search }: ProviderAnswerPageProps) {
  const t = useText();
  const navigate = useNavigate();
  const [answer, setAnswer] = useState<Answer>({ is: "awaited" });
  const [to, setTo] = useState("/");
  const goOn = (path = "/") => void navigate(path === "/" ? startPath() : path, { replace: true });
  useEffect(() => {
    const port = waitingPort(search);
    if (port !== null) {
      window.location.replace(`http://127.0.0.1:${port}/${search}`);
      return;
    }
    void take(search).then((outcome) => {
      if (outcome.status === "signedIn") goOn(outcome.to);
      if (outcome.status === "requiresMfa") {
        setTo(outcome.to ?? "/");
        setAnswer({ is: "code", verifySession: outcome.verifySession, from: outcome.from ?? null });
      }
      if (outcome.status === "refused") setAnswer({ is: "refused", message: refusalText(t, outcome.error) });
    });
    // The answer is taken once; other words for it change nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [search]);
  const back = () => void navigate("/login", { replace: true });
  return (
    <OrganizationScreen organization={organization}>
      {answer.is === "awaited" && <p role="status">{t("access.signingIn")}</p>}
      {answer.is === "code" && (
        <AccessCodeForm
          verifySession={answer.verifySession}
          onBack={back}
          onDone={() => goOn(to)}
          onCancel={backTo(answer.from)}
        />
      )}
      {answer.is === "refused" && (
        <div className={styles.form}>
          <Refused>{answer.message}</Refused>
          <Button kind="primary" size="large" isWide onClick={back}>
            {t("access.backToLogin")}
          </Button>
        </div>
      )}
    </OrganizationScreen>
  );
}
