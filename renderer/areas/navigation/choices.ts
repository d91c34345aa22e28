import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import type { Preferences } from "#shared/contract/access";
import type { Language } from "#shared/languages";

/** Each language in its own words. */
export const languageNames: Record<Language, string> = { en: "English", pt: "Português", es: "Español" };

export const themes: readonly Preferences["theme"][] = ["light", "dark", "auto"];
export const themeIcons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const;
