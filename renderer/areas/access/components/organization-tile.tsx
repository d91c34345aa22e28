import type { Organization } from "#shared/contract/access";
import { organizationIcons } from "../../../ui/drawings/organization-icons";
import { initials } from "../../../ui/tile/avatar";
import styles from "./organization-tile.module.css";

/** The organisation's own sign on its own colour; its initials where it has none. */
export function OrganizationTile({ organization }: { organization: Pick<Organization, "name" | "icon"> }) {
  const Icon = organizationIcons[organization.icon];
  return (
    <span className={styles.tile} aria-hidden>
      {Icon ? <Icon /> : initials(organization.name)}
    </span>
  );
}
