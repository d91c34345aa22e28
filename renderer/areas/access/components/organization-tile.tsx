import type { Organization } from "#shared/contract/access";
import { host } from "../../../host";
import { organizationIcons } from "../../../ui/drawings/organization-icons";
import { initials } from "../../../ui/tile/avatar";
import styles from "./organization-tile.module.css";

/** The organisation's logo, else its own sign on its own colour; its initials where it has none. */
export function OrganizationTile({
  organization,
}: {
  organization: Pick<Organization, "name" | "icon" | "logo">;
}) {
  const { name, icon, logo } = organization;
  const Icon = organizationIcons[icon];
  const sign = Icon ? <Icon /> : initials(name);
  return (
    <span className={styles.tile} aria-hidden>
      {logo ? <img src={host.apiBase() + logo} alt="" /> : sign}
    </span>
  );
}
