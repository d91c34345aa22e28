import { IconArrowDown, IconArrowUp, IconPlus } from "@tabler/icons-react";
import type { CSSProperties, HTMLAttributes } from "react";
import type { KnownOrganization } from "../../../host/host";
import { host } from "../../../host";
import { switchOrganization } from "../../access/public";
import { badgeText } from "../../../ui/layers/badge";
import { useContextMenu } from "../../../ui/layers/menu";
import { Tooltip } from "../../../ui/layers/tooltip";
import { moveEntry } from "../../../ui/order/move-entry";
import { useStore } from "../../../ui/store/use-store";
import { useText } from "../../../ui/text";
import { useOrganizationOrder } from "../use-organization-order";
import { OrganizationSign } from "./organization-sign";
import styles from "./organization-rail.module.css";

interface RailEntryProps {
  organization: KnownOrganization;
  at: number;
  known: readonly KnownOrganization[];
  ordering: HTMLAttributes<HTMLElement>;
}

function RailEntry({ organization, at, known, ordering }: RailEntryProps) {
  const t = useText();
  const { name, origin, unread, isSignedIn, current, primaryColor } = organization;
  const move = (to: number) => host.arrangeOrganizations(moveEntry(known, at, to).map((one) => one.origin));
  const up = {
    id: "up",
    label: t("ui.moveUp"),
    icon: <IconArrowUp size={16} stroke={1.5} />,
    isDisabled: at === 0,
    onSelect: () => move(at - 1),
  };
  const down = {
    id: "down",
    label: t("ui.moveDown"),
    icon: <IconArrowDown size={16} stroke={1.5} />,
    isDisabled: at === known.length - 1,
    onSelect: () => move(at + 1),
  };
  const { onContextMenu, menu } = useContextMenu([{ id: "order", actions: [up, down] }], name);
  const loggedIn = unread > 0 ? t("desktop.organizationUnread", { name, count: unread }) : name;
  return (
    <div {...ordering} className={styles.place}>
      <Tooltip label={name}>
        <button
          type="button"
          className={styles.organization}
          style={{ "--rail-color": primaryColor ?? "var(--brand)" } as CSSProperties}
          aria-label={isSignedIn ? loggedIn : t("desktop.organizationLoggedOut", { name })}
          aria-current={current || undefined}
          onClick={() => void (current || switchOrganization(origin))}
          onContextMenu={onContextMenu}
        >
          <OrganizationSign organization={organization} />
          {unread > 0 && !current && (
            <span className={styles.unread} aria-hidden>
              {badgeText(unread)}
            </span>
          )}
        </button>
      </Tooltip>
      {menu}
    </div>
  );
}

/** The desktop's column of organisations: each in its own colour, one click or mod+1 to mod+9 away. */
export function OrganizationRail() {
  const t = useText();
  const known = useStore(host.organizations);
  const order = useOrganizationOrder(known);
  if (host.kind !== "desktop") return null;
  return (
    <nav className={styles.rail} aria-label={t("desktop.menu.organizations")}>
      {known.map((organization, at) => (
        <RailEntry key={organization.origin} ordering={order(at)} {...{ organization, at, known }} />
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
