import { useMemo } from "react";
import type { Preferences } from "#shared/contract/access";
import { languages, type Language } from "#shared/languages";
import type { ListOption } from "../../ui/fields/list-option";
import { useText } from "../../ui/text";

const names: Record<Language, string> = { en: "English", pt: "Português", es: "Español" };
/** Languages whose texts are young. */
const beta: ReadonlySet<Language> = new Set(["es"]);
const themes: readonly Preferences["theme"][] = ["light", "dark", "auto"];

/** The languages in their own words (specification 3, section 9: pt, en, es (beta)). */
export function useLanguageOptions(): ListOption<Language>[] {
  const t = useText();
  return languages.map((language) => ({
    value: language,
    label: beta.has(language) ? t("settings.beta", { language: names[language] }) : names[language],
  }));
}

export function useThemeOptions(): ListOption<Preferences["theme"]>[] {
  const t = useText();
  return themes.map((theme) => ({ value: theme, label: t(`navigation.theme.${theme}`) }));
}

/** The time zones that this browser knows. */
export const useTimeZoneOptions = (): ListOption<string>[] =>
  useMemo(
    () =>
      ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map((zone) => ({
        value: zone,
        label: zone.replaceAll("_", " "),
      })),
    [],
  );
