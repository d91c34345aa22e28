import { IconPlus } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import type { KnownOrganization } from "../../../host/host";
import { host } from "../../../host";
import { switchOrganization } from "../../access/public";
import { badgeText } from "../../../ui/layers/badge";
import { Tooltip } from "../../../ui/layers/tooltip";
import { useText } from "../../../ui/text";
import { OrganizationSign } from "./organization-sign";
import styles from "./organization-rail.module.css";
import { useStore } from "../../../ui/store/use-store";

/** The desktop's column of organisations: each in its own colour, one click or mod+1 to mod+9 away. */
export function OrganizationRail() {
  const t = useText();
  const known = useStore(host.organizations);
  if (host.kind !== "desktop") return null;
  const labelOf = ({ name, unread }: KnownOrganization) =>
    unread > 0 ? t("desktop.organizationUnread", { name, count: unread }) : name;
  return (
    <nav className={styles.rail} aria-label={t("desktop.menu.organizations")}>
      {known.map((organization) => (
        <Tooltip key={organization.origin} label={organization.name}>
          <button
            type="button"
            className={styles.organization}
            style={{ "--rail-color": organization.primaryColor ?? "var(--brand)" } as CSSProperties}
            aria-label={labelOf(organization)}
            aria-current={organization.current || undefined}
            onClick={() => void (organization.current || switchOrganization(organization.origin))}
          >
            <OrganizationSign organization={organization} />
            {organization.unread > 0 && !organization.current && (
              <span className={styles.unread} aria-hidden>
                {badgeText(organization.unread)}
              </span>
            )}
          </button>
        </Tooltip>
      ))}
      <Tooltip label={t("desktop.loginWithAnotherCompany")}>
        <button
          type="button"
          className={styles.another}
          aria-label={t("desktop.loginWithAnotherCompany")}
          onClick={() => host.loginWithAnotherCompany()}
        >
          <IconPlus size={18} stroke={1.5} aria-hidden />
        </button>
      </Tooltip>
    </nav>
  );
}
