import { IconBuilding, IconCheck, IconChevronDown, IconLogin2, IconLogout } from "@tabler/icons-react";
import { useSyncExternalStore } from "react";
import { languages } from "#shared/languages";
import { host } from "../../../host";
import { changePreferences, usePreferences } from "../../../app/preferences/use-preferences";
import { useSession } from "../../../app/session/session-context";
import { Menu, type MenuAction } from "../../../ui/layers/menu";
import { useText } from "../../../ui/text";
import { languageNames, themeIcons, themes } from "../choices";
import styles from "./top-bar-parts.module.css";

const ICON = { size: 16, stroke: 1.5 } as const;

/** The organisation: the others one knows, how the product looks and speaks, the way out. */
export function OrganizationMenu() {
  const t = useText();
  const { organization } = useSession();
  const { theme, language } = usePreferences();
  const known = useSyncExternalStore(host.organizations.subscribe, host.organizations.current);
  const organizations: MenuAction[] = [
    ...known.map(({ origin, name, current }) => ({
      id: origin,
      label: name,
      icon: current ? <IconCheck {...ICON} /> : <IconBuilding {...ICON} />,
      isChosen: current,
      onSelect: () => current || host.switchOrganization(origin),
    })),
    {
      id: "another",
      label: t(host.kind === "desktop" ? "desktop.loginWithAnotherCompany" : "navigation.switchOrganization"),
      icon: <IconLogin2 {...ICON} />,
      onSelect: () => host.loginWithAnotherCompany(),
    },
  ];
  const appearance = themes.map((choice) => {
    const Icon = themeIcons[choice];
    return {
      id: choice,
      label: t(`navigation.theme.${choice}`),
      icon: <Icon {...ICON} />,
      isChosen: choice === theme,
      onSelect: () => changePreferences({ theme: choice }),
    };
  });
  const tongues = languages.map((choice) => ({
    id: choice,
    label: languageNames[choice],
    icon: choice === language ? <IconCheck {...ICON} /> : <span className={styles.noIcon} />,
    isChosen: choice === language,
    onSelect: () => changePreferences({ language: choice }),
  }));
  const out = {
    id: "logout",
    label: t("navigation.logout"),
    icon: <IconLogout {...ICON} />,
    onSelect: () => void host.signOut(),
  };
  return (
    <Menu
      label={organization.name}
      width={248}
      sections={[
        { id: "organizations", actions: organizations },
        { id: "theme", heading: t("navigation.appearance"), actions: appearance },
        { id: "language", heading: t("navigation.language"), actions: tongues },
        { id: "out", actions: [out] },
      ]}
    >
      <button type="button" className={styles.text} data-strong>
        <span className={styles.ellipsis}>{organization.name}</span>
        <IconChevronDown size={14} stroke={1.5} aria-hidden />
      </button>
    </Menu>
  );
}
