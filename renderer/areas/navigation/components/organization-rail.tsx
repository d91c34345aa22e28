import { IconPlus } from "@tabler/icons-react";
import { type CSSProperties } from "react";
import { BADGE_MAX } from "#shared/limits/updates";
import { host } from "../../../host";
import { switchOrganization } from "../../access/public";
import { organizationIcons } from "../../../ui/drawings/organization-icons";
import { Tooltip } from "../../../ui/layers/tooltip";
import { useText } from "../../../ui/text";
import styles from "./organization-rail.module.css";
import { useStore } from "../../../ui/store/use-store";

/** First letters of the first two words: 'Tejo Airport Operator' is TA. */
const monogram = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? "")
    .join("")
    .toUpperCase();

/** The organisation's own sign, else its letters: decoration, as the button's name is the organisation's. */
function Sign({ name, icon }: { name: string; icon: string | null }) {
  const Icon = organizationIcons[icon ?? ""];
  return Icon ? <Icon /> : <span className={styles.letters} data-monogram={monogram(name)} />;
}

/** The desktop's column of organisations: each in its own colour, one click or mod+1 to mod+9 away. */
export function OrganizationRail() {
  const t = useText();
  const known = useStore(host.organizations);
  if (host.kind !== "desktop") return null;
  return (
    <nav className={styles.rail} aria-label={t("desktop.menu.organizations")}>
      {known.map(({ origin, name, primaryColor, icon, unread, current }) => (
        <Tooltip key={origin} label={name}>
          <button
            type="button"
            className={styles.organization}
            style={{ "--rail-color": primaryColor ?? "var(--brand)" } as CSSProperties}
            aria-label={unread > 0 ? t("desktop.organizationUnread", { name, count: unread }) : name}
            aria-current={current || undefined}
            onClick={() => void (current || switchOrganization(origin))}
          >
            <Sign name={name} icon={icon} />
            {unread > 0 && !current && (
              <span className={styles.unread} aria-hidden>
                {unread > BADGE_MAX ? `${BADGE_MAX}+` : unread}
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
