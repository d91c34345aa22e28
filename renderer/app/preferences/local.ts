import { preferences, type Preferences } from "#shared/contract/access";
import { languages } from "#shared/languages";

const KEY = "workloom.preferences";

/** The language of the browser where it is one of ours. */
function browserLanguage(): Preferences["language"] {
  const wanted = navigator.languages.map((language) => language.slice(0, 2));
  return languages.find((language) => wanted.includes(language)) ?? "en";
}

/** Preferences of this device: what holds before signing in. */
export function readLocalPreferences(): Preferences {
  const fallback: Preferences = {
    theme: "auto",
    language: browserLanguage(),
    homeView: "list",
    builderMode: false,
  };
  const stored = localStorage.getItem(KEY);
  if (stored === null) return fallback;
  const parsed = preferences.partial().safeParse(parseJson(stored));
  return parsed.success ? { ...fallback, ...parsed.data } : fallback;
}

export function writeLocalPreferences(values: Preferences): void {
  localStorage.setItem(KEY, JSON.stringify(values));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Somebody else's text under our key is the same as nothing stored.
    return null;
  }
}
