import type { Session } from "#shared/contract/access";
import { signOut } from "../../../app/session/sign-out";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { OrganizationScreen } from "../components/organization-screen";
import styles from "../components/access-layout.module.css";

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
        {supportEmail !== null && can.canManagePlan && (
          <Button kind="primary" size="large" isWide onClick={() => write(t("access.reactivate"))}>
            {t("access.reactivate")}
          </Button>
        )}
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
