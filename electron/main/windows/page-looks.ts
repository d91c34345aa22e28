import type { Theme } from "#shared/desktop/bridge";
import type { Language } from "#shared/languages";
import type { AppWindow } from "./app-window";

interface Look {
  theme?: Theme;
  language?: Language;
}

interface Parts {
  isShown: (window: AppWindow) => boolean;
  setTheme: (theme: Theme) => void;
  setLanguage: (language: Language) => void;
}

/** Theme and language of each page, which are its user's choice. The application follows the pages on the screen. */
export class PageLooks {
  readonly #parts: Parts;
  readonly #looks = new WeakMap<AppWindow, Look>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  set(window: AppWindow, change: Look): void {
    this.#looks.set(window, { ...this.#looks.get(window), ...change });
    if (this.#parts.isShown(window)) this.#apply(change);
  }

  /** The page of a window has come to the screen. */
  follow(window: AppWindow): void {
    this.#apply(this.#looks.get(window) ?? {});
  }

  #apply({ theme, language }: Look): void {
    if (theme) this.#parts.setTheme(theme);
    if (language) this.#parts.setLanguage(language);
  }
}
