import { languages, type Language } from "#shared/languages";

/** The storage key of this device's preferences. */
export const PREFERENCES_KEY = "workloom.preferences";

/** The browser's language if it is one of ours. */
export function browserLanguage(): Language {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  return languages.find((language) => wanted.includes(language)) ?? "en";
}

/** Reads the stored preferences; null if they are missing or invalid. */
export function storedPreferences(): object | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFERENCES_KEY) ?? "null");
    return typeof stored === "object" ? stored : null;
  } catch {
    return null;
  }
}

/**
 * The language the application starts with on this device; kept separate, because the entry file needs nothing
 * else.
 */
export function languageOfDevice(): Language {
  const stored = storedPreferences();
  const chosen = stored && "language" in stored ? stored.language : null;
  return languages.find((language) => language === chosen) ?? browserLanguage();
}
