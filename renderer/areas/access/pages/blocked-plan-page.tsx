import { useState } from "react";
import type { Session } from "#shared/contract/access";
import { planCalls } from "#shared/contract/plans";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import { signOut } from "../../../app/session/sign-out";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { BlockedFacts } from "../components/blocked-facts";
import { OrganizationScreen } from "../components/organization-screen";
import styles from "../components/access-layout.module.css";

/** Orders the last plan again. The page opens by itself once it is paid. */
function Reactivate() {
  const t = useText();
  const [isBusy, setIsBusy] = useState(false);
  const [isOrdered, setIsOrdered] = useState(false);
  const reactivate = async () => {
    setIsBusy(true);
    try {
      const { checkout_url: address } = await request(planCalls.reactivate, undefined);
      if (address === null) setIsOrdered(true);
      else window.location.assign(address);
      await host.validateSession();
    } catch (error) {
      showError(error);
    } finally {
      setIsBusy(false);
    }
  };
  if (isOrdered)
    return (
      <p className={styles.hint} role="status">
        {t("access.blockedOrdered")}
      </p>
    );
  return (
    <Button kind="primary" size="large" isWide isBusy={isBusy} onClick={() => void reactivate()}>
      {t("access.reactivate")}
    </Button>
  );
}

/** Shown to an organisation's users while its plan is blocked. */
export function BlockedPlanPage({ session: { organization, can, supportEmail } }: { session: Session }) {
  const t = useText();
  const write = (subject: string) =>
    host.openExternal(
      `mailto:${supportEmail}?subject=${encodeURIComponent(`${subject}: ${organization.name}`)}`,
    );
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
        {can.canManagePlan && host.kind === "web" && <Reactivate />}
        {supportEmail !== null && (
          <Button size="large" isWide onClick={() => write(t("access.askTeam"))}>
            {t("access.askTeam")}
          </Button>
        )}
        <button type="button" className={styles.link} onClick={() => void signOut()}>
          {t("access.logOut")}
        </button>
      </div>
    </OrganizationScreen>
  );
}
