import type { Session } from "#shared/contract/access";
import { signOut } from "../../../app/session/sign-out";
import { host } from "../../../host";
import { Button } from "../../../ui/button/button";
import { useText } from "../../../ui/text";
import { OrganizationDoor } from "../components/organization-door";
import styles from "../components/access-layout.module.css";

/** Where people write to who want their plan back. */
const TEAM = "mailto:support@workloom.example";

/** What an organisation's people see while its plan is blocked. */
export function BlockedPlanPage({ session: { organization, can } }: { session: Session }) {
  const t = useText();
  const write = (subject: string) =>
    host.openExternal(`${TEAM}?subject=${encodeURIComponent(`${subject}: ${organization.name}`)}`);
  return (
    <OrganizationDoor organization={organization}>
      <div className={styles.form}>
        <div role="alert">
          <h2 className={styles.step}>{t("access.blockedTitle")}</h2>
          <p className={styles.hint}>
            {t(can.canManagePlan ? "access.blockedHint" : "access.blockedAskAdmin")}
          </p>
        </div>
        {can.canManagePlan && (
          <Button kind="primary" size="large" isWide onClick={() => write(t("access.reactivate"))}>
            {t("access.reactivate")}
          </Button>
        )}
        <Button size="large" isWide onClick={() => write(t("access.askTeam"))}>
          {t("access.askTeam")}
        </Button>
        <button type="button" className={styles.link} onClick={() => void signOut()}>
          {t("access.logOut")}
        </button>
      </div>
    </OrganizationDoor>
  );
}
