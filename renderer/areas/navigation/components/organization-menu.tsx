import { IconChevronDown, IconLogout } from "@tabler/icons-react";
import { useSession } from "../../../app/session/session-context";
import { signOut } from "../../../app/session/sign-out";
import { host } from "../../../host";
import { Menu } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { useOrganizationSections } from "../use-organization-sections";
import { OrganizationMemory } from "./organization-memory-line";
import styles from "./top-bar-parts.module.css";

/** The organisation: the others one knows, the way out. */
export function OrganizationMenu() {
  const t = useText();
  const { organization } = useSession();
  const out = {
    id: "logout",
    label:
      host.kind === "desktop" ? t("desktop.logOutOf", { name: organization.name }) : t("navigation.logout"),
    icon: <IconLogout size={16} stroke={1.5} />,
    onSelect: () => void signOut(),
  };
  return (
    <Menu
      label={organization.name}
      width={248}
      footer={host.kind === "desktop" && <OrganizationMemory />}
      sections={[...useOrganizationSections(), { id: "out", actions: [out] }]}
    >
      <button type="button" className={styles.text} data-strong>
        <span className={styles.ellipsis}>{organization.name}</span>
        <IconChevronDown size={14} stroke={1.5} aria-hidden />
      </button>
    </Menu>
  );
}
