import { IconBuilding, IconCheck, IconLogin2 } from "@tabler/icons-react";
import type { KnownOrganization } from "../../host/host";
import { languages } from "#shared/languages";
import { ORGANIZATION_SHORTCUTS } from "#shared/limits/desktop";
import { host } from "../../host";
import { openPanel } from "../../app/panels";
import { switchOrganization } from "../access/public";
import { changePreferences, usePreferences } from "../../app/preferences/use-preferences";
import type { MenuSection } from "../../ui/layers/menu";
import { useText } from "../../ui/text";
import { languageNames, themeIcons, themes } from "./choices";
import { OrganizationLine } from "./components/organization-line";
import { OrganizationSign } from "./components/organization-sign";
import styles from "./components/top-bar-parts.module.css";
import { useOrganizationOrder } from "./use-organization-order";
import { useStore } from "../../ui/store/use-store";

const ICON = { size: 16, stroke: 1.5 } as const;

const inBrowser = ({ name, current }: KnownOrganization) => ({
  label: name,
  icon: current ? <IconCheck {...ICON} /> : <IconBuilding {...ICON} />,
});
const inDesktop = (organization: KnownOrganization, index: number) => ({
  label: <OrganizationLine {...organization} />,
  icon: <OrganizationSign organization={organization} isSmall />,
  ...(index < ORGANIZATION_SHORTCUTS && { shortcut: `mod+${index + 1}` }),
});

/** The organisations one knows and the way to others. */
export function useOrganizationSections(): MenuSection[] {
  const t = useText();
  const known = useStore(host.organizations);
  const order = useOrganizationOrder(known);
  const organizations = known.map((organization, index) => ({
    ordering: order(index),
    id: organization.origin,
    ...(host.kind === "desktop" ? inDesktop(organization, index) : inBrowser(organization)),
    isChosen: organization.current,
    onSelect: () => void (organization.current || switchOrganization(organization.origin)),
  }));
  const another = {
    id: "another",
    label: t(host.kind === "desktop" ? "desktop.loginWithAnotherCompany" : "navigation.switchOrganization"),
    icon: <IconLogin2 {...ICON} />,
    onSelect: () =>
      host.kind === "desktop" ? host.loginWithAnotherCompany() : void openPanel("switchOrganization", {}),
  };
  if (host.kind === "web") return [{ id: "organizations", actions: [...organizations, another] }];
  return [
    { id: "organizations", heading: t("desktop.menu.organizations"), actions: organizations },
    { id: "another", actions: [another] },
  ];
}

/** How the product looks and speaks to someone. */
export function useLookSections(): MenuSection[] {
  const t = useText();
  const { theme, language } = usePreferences();
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
  return [
    { id: "theme", heading: t("navigation.appearance"), actions: appearance },
    { id: "language", heading: t("navigation.language"), actions: tongues },
  ];
}
