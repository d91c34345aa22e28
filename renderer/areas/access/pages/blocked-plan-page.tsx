import { useState } from "react";
import type { Session } from "#shared/contract/access";
import { planCalls } from "#shared/contract/plans";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import { signOut } from "../../../app/session/sign-out";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { BlockedFacts } from "../components/blocked-facts";
import { OrganizationScreen } from "../components/organization-screen";
import styles from "../components/access-layout.module.css";

/** Only the administrators of the installation can confirm payments, and their own organization is the blocked one. */
async function confirmOwnPayments({ organization }: Session): Promise<void> {
  const { payments } = await request(planCalls.listPayments, {});
  for (const { id: orderId, organization: payer } of payments)
    if (payer.url === organization.url)
      await request(planCalls.confirmPayment, { organizationId: payer.id, orderId });
}

/** Orders the last plan again. The page opens by itself once it is paid. */
function Reactivate({ session }: { session: Session }) {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const [isOrdered, setIsOrdered] = useState(false);
  const work = async (act: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await act();
      await host.validateSession();
    } catch (error) {
      showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  const reactivate = async () => {
    const { checkout_url: address } = await request(planCalls.reactivate, undefined);
    if (address === null) setIsOrdered(true);
    else window.location.assign(address);
  };
  if (isOrdered)
    return (
      <>
        <p className={styles.hint} role="status">
          {t("access.blockedOrdered")}
        </p>
        {session.isFirstOrganization && session.can.isAdmin && (
          <Button isWide isBusy={isBusy} onClick={() => void work(() => confirmOwnPayments(session))}>
            {t("plans.confirmPayment")}
          </Button>
        )}
      </>
    );
  return (
    <Button kind="primary" size="large" isWide isBusy={isBusy} onClick={() => void work(reactivate)}>
      {t("access.reactivate")}
    </Button>
  );
}

/** Shown to an organisation's users while its plan is blocked. */
export function BlockedPlanPage({ session }: { session: Session }) {
  const t = useText();
  const { organization, can, supportEmail, user } = session;
  const askTeam = () => {
    const message = t("plans.askDemo", { email: supportEmail ?? t("plans.noEmail") });
    showToast({ id: "askTeam", message });
    if (supportEmail === null) return;
    const subject = encodeURIComponent(`${t("access.askTeam")}: ${organization.name}`);
    host.openExternal(`mailto:${supportEmail}?subject=${subject}`);
  };
  const ofManager = supportEmail === null ? "access.blockedAskOperator" : "access.blockedHint";
  const hint = can.canManagePlan ? ofManager : "access.blockedAskAdmin";
  return (
    <OrganizationScreen organization={organization}>
      <div className={styles.form}>
        <div role="alert">
          <h2 className={styles.step}>{t("access.blockedTitle")}</h2>
          <p className={styles.hint}>{t(hint)}</p>
        </div>
        <BlockedFacts mayDownload={can.isAdmin} />
        {can.canManagePlan && host.kind === "web" && <Reactivate session={session} />}
        <Button size="large" isWide onClick={askTeam}>
          {t("access.askTeam")}
        </Button>
        <p className={styles.account}>
          <span>{user.email}</span>
          <button type="button" className={styles.link} onClick={() => void signOut()}>
            {t("access.logOut")}
          </button>
        </p>
      </div>
    </OrganizationScreen>
  );
}
