import { languages, type Language } from "#shared/languages";

/** Where this device keeps preferences. */
export const PREFERENCES_KEY = "workloom.preferences";

/** The language of the browser where it is one of ours. */
export function browserLanguage(): Language {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  return languages.find((language) => wanted.includes(language)) ?? "en";
}

/** What is stored under our key; null where that is nothing, or somebody else's text. */
export function storedPreferences(): object | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? "null");
    return typeof stored === "object" ? stored : null;
  } catch {
    return null;
  }
}

/** The language that the application starts with on this device; the first file knows it without the rest. */
export function languageOfDevice(): Language {
  const stored = storedPreferences();
  const chosen = stored && "language" in stored ? stored.language : null;
  return languages.find((language) => language === chosen) ?? browserLanguage();
}
