import { IconLock } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import type { KnownOrganization } from "../../../host/host";
import { classNames } from "../../../ui/class-names";
import { organizationIcons } from "../../../ui/drawings/organization-icons";
import styles from "./organization-sign.module.css";

/** First letters of the first two words: 'Tejo Airport Operator' is TA. */
const monogram = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word[0] ?? "")
    .join("")
    .toUpperCase();

interface OrganizationSignProps {
  organization: Pick<KnownOrganization, "name" | "icon" | "primaryColor" | "isSignedIn">;
  isSmall?: boolean;
}

/**
 * The organization's own sign, or its letters, on its colour; grey with a lock after a logout. Decoration: the name is
 * the label of the button around it.
 */
export function OrganizationSign({ organization, isSmall = false }: OrganizationSignProps) {
  const { name, icon, primaryColor, isSignedIn } = organization;
  const Icon = organizationIcons[icon ?? ""];
  return (
    <span
      className={classNames(styles.sign, isSmall && styles.small)}
      style={{ "--sign-color": primaryColor ?? "var(--brand)" } as CSSProperties}
      data-logged-out={!isSignedIn || undefined}
      aria-hidden
    >
      {Icon ? <Icon /> : <span className={styles.letters} data-monogram={monogram(name)} />}
      {!isSignedIn && <IconLock className={styles.lock} stroke={2} />}
    </span>
  );
}
