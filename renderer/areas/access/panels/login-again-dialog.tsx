import { useState } from "react";
import { accessCalls } from "#shared/contract/access";
import type { PanelProps } from "../../../app/panels";
import { useSession } from "../../../app/session/session-context";
import { host } from "../../../host";
import { callServer } from "../../../host/call-server";
import { Button } from "../../../ui/button/button";
import { Dialog } from "../../../ui/layers/dialog";
import { Refused } from "../../../ui/states/refused";
import { useText } from "../../../ui/text";
import { useGetOrganizationQuery } from "../api";
import { ProviderButtons } from "../components/provider-buttons";
import styles from "../components/access-layout.module.css";
import { refusalText } from "../refusal-text";

/**
 * Asks users without a password to log in again before an action that a stolen session must not perform: by an
 * identity provider, or by choosing a password through a link. In the browser a provider replaces the page.
 */
export default function LoginAgainDialog({ params, onClose }: PanelProps<"loginAgain">) {
  const t = useText();
  const { user } = useSession();
  const { data } = useGetOrganizationQuery(undefined);
  const [isSent, setIsSent] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const answer = (isLoggedIn: boolean) => {
    onClose();
    params.onAnswer(isLoggedIn);
  };
  async function logIn(provider: string): Promise<void> {
    setRefusal(null);
    const outcome = await host.signInWith(provider, user.email);
    if (outcome.status === "signedIn") answer(true);
    if (outcome.status === "refused") setRefusal(refusalText(t, outcome.error));
  }
  async function sendLink(): Promise<void> {
    setRefusal(null);
    const sent = await callServer(accessCalls.resetPassword, { email: user.email }, host.apiBase());
    if (sent.ok) setIsSent(true);
    else setRefusal(refusalText(t, sent.error));
  }
  return (
    <Dialog
      title={t("access.loginAgain")}
      width={400}
      onClose={() => answer(false)}
      footer={<Button onClick={() => answer(false)}>{t("ui.cancel")}</Button>}
    >
      <div className={styles.form}>
        <p className={styles.hint}>{t("access.loginAgainHint")}</p>
        <Refused>{refusal}</Refused>
        {isSent ? (
          <p role="status" className={styles.notice} data-kind="good">
            {t("access.resetSent", { email: user.email })}
          </p>
        ) : (
          <Button size="large" isWide onClick={() => void sendLink()}>
            {t("access.sendPasswordLink")}
          </Button>
        )}
        <ProviderButtons providers={data?.providers ?? []} onChoose={(key) => void logIn(key)} />
      </div>
    </Dialog>
  );
}
