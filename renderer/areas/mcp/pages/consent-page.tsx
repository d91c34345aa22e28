import { useState } from "react";
import { useLocation } from "react-router-dom";
import { apiScopes, type ApiScopes } from "#shared/api/scopes";
import { Awaited } from "../../../app/errors/awaited";
import { showError } from "../../../app/errors/show-error";
import { usePageTitle } from "../../../app/page-title";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { LockDrawing } from "../../../ui/drawings/lock-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { AssistantChoice, ScopeTable } from "../../tokens/public";
import { useGetConsentRequestQuery, useGiveConsentMutation, useRefuseConsentMutation } from "../api";
import styles from "../components/mcp.module.css";

/** The page that an assistant opens in the browser: the user chooses what it may do, or refuses. */
export default function ConsentPage() {
  const t = useText();
  usePageTitle(t("mcp.consentTitle"));
  const { search } = useLocation();
  const { organization, can } = useSession();
  const asked = new URLSearchParams(search);
  const request = {
    client_id: asked.get("client_id") ?? "",
    redirect_uri: asked.get("redirect_uri") ?? "",
  };
  const challenge = asked.get("code_challenge") ?? "";
  const state = asked.get("state") ?? undefined;
  const isWhole =
    request.client_id !== "" &&
    request.redirect_uri !== "" &&
    challenge !== "" &&
    asked.get("code_challenge_method") === "S256";
  const mayConsent = can.canManageAutomations;
  const { data, error, refetch } = useGetConsentRequestQuery(request, { skip: !isWhole || !mayConsent });
  const [scopes, setScopes] = useState<ApiScopes>(() => apiScopes.parse({ everyTable: "read" }));
  const [give, giving] = useGiveConsentMutation();
  const [refuse, refusing] = useRefuseConsentMutation();

  // The server answers only addresses that the assistant registered.
  const goOn = async (answer: Promise<{ redirect: string }>) => {
    try {
      window.location.assign((await answer).redirect);
    } catch (problem) {
      showError(problem);
    }
  };
  const more = state === undefined ? {} : { state };
  return (
    <Sheet className={styles.sheet}>
      <div className={styles.consent}>
        <PageHeader title={t("mcp.consentTitle")} />
        {!mayConsent && <EmptyState drawing={<LockDrawing />} title={t("mcp.notAllowed")} />}
        {mayConsent && !isWhole && <EmptyState drawing={<LockDrawing />} title={t("mcp.consentBroken")} />}
        {mayConsent && isWhole && <Awaited {...{ data, error, refetch }} />}
        {data && (
          <>
            <p className={styles.ask}>{t("mcp.consentAsk", { ...data, organization: organization.name })}</p>
            <p className={styles.quiet}>{t("mcp.consentHint")}</p>
            <ScopeTable scopes={scopes} onChange={setScopes} />
            <AssistantChoice scopes={scopes} onChange={setScopes} />
            <div className={styles.buttons}>
              <Button
                kind="primary"
                isBusy={giving.isLoading}
                onClick={() =>
                  void goOn(
                    give({
                      ...request,
                      ...more,
                      code_challenge: challenge,
                      code_challenge_method: "S256",
                      scopes,
                    }).unwrap(),
                  )
                }
              >
                {t("mcp.allow")}
              </Button>
              <Button
                isBusy={refusing.isLoading}
                onClick={() => void goOn(refuse({ ...request, ...more }).unwrap())}
              >
                {t("mcp.refuse")}
              </Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}
