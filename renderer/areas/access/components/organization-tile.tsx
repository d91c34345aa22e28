import type { Organization } from "#shared/contract/access";
import styles from "./organization-tile.module.css";

/** The organisation's own mark: its initials on its own colour. */
export function OrganizationTile({ organization }: { organization: Pick<Organization, "name"> }) {
  const words = organization.name.split(/\s+/).filter(Boolean);
  const initials = words.slice(0, 2).map((word) => word[0]?.toUpperCase() ?? "");
  return (
    <span className={styles.tile} aria-hidden>
      {initials.join("")}
    </span>
  );
}
