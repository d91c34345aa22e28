import { IconLanguage, IconLogin2, IconLogout, IconMoon } from "@tabler/icons-react";
import { languages } from "#shared/languages";
import type { Command } from "../../app/commands";
import { openPanel } from "../../app/panels";
import { changePreferences } from "../../app/preferences/use-preferences";
import { store } from "../../app/store";
import { host } from "../../host";
import { resolveTheme } from "../../ui/theme/apply-theme";
import { signOut } from "../../app/session/sign-out";
import { languageNames } from "./choices";

/** Commands for the user's own account. */
export const ownCommands: readonly Command[] = [
  {
    id: "theme.toggle",
    name: "navigation.toggleTheme",
    words: "theme.toggle",
    group: "settings",
    icon: IconMoon,
    run: () => {
      const shown = resolveTheme(store.getState().preferences.values.theme);
      changePreferences({ theme: shown === "dark" ? "light" : "dark" });
    },
  },
  ...languages.map((language): Command => ({
    id: `language.${language}`,
    name: "navigation.speak",
    nameValues: { language: languageNames[language] },
    words: "session.language",
    group: "settings",
    icon: IconLanguage,
    run: () => changePreferences({ language }),
  })),
  {
    id: "organization.switch",
    name: host.kind === "desktop" ? "desktop.loginWithAnotherCompany" : "navigation.switchOrganization",
    words: "organization.switch",
    group: "go",
    icon: IconLogin2,
    run: () =>
      host.kind === "desktop" ? host.loginWithAnotherCompany() : void openPanel("switchOrganization", {}),
  },
  {
    id: "session.signOut",
    name: "navigation.logout",
    words: "session.signOut",
    group: "settings",
    icon: IconLogout,
    run: () => signOut(),
  },
];
