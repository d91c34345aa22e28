import { preferences, type Preferences } from "#shared/contract/access";
import { noRegion } from "#shared/regions";
import { browserLanguage, PREFERENCES_KEY, storedPreferences } from "./language-of-device";

/** Preferences of this device: what holds before signing in. */
export function readLocalPreferences(): Preferences {
  const fallback: Preferences = {
    theme: "auto",
    language: browserLanguage(),
    homeView: "list",
    builderMode: false,
    timeZone: null,
    region: noRegion,
    shortcuts: {},
  };
  const parsed = preferences.partial().safeParse(storedPreferences());
  return parsed.success ? { ...fallback, ...parsed.data } : fallback;
}

export function writeLocalPreferences(values: Preferences): void {
  localStorage.setItem(PREFERENCES_KEY, JSON.stringify(values));
}
