import { EventEmitter } from "node:events";
import Store from "electron-store";
import type { DesktopPreferences } from "#shared/desktop/bridge";
import { preferencesSchema } from "#shared/desktop/schemas";
import { hasTray } from "./has-tray";

/** The user's choices for this computer and all organisations, persisted in `preferences.json`. Emits `changed`. */
export class PreferenceStore extends EventEmitter<{ changed: [DesktopPreferences] }> {
  readonly #store = new Store<{ preferences: unknown }>({ name: "preferences", clearInvalidConfig: true });
  #preferences: DesktopPreferences;

  constructor(platform: NodeJS.Platform, locale: string) {
    super();
    const language = (["pt", "es"] as const).find((known) => locale.toLowerCase().startsWith(known));
    const defaults: DesktopPreferences = {
      closeToTray: hasTray(platform, process.env),
      startAtLogin: false,
      notifications: true,
      quickCreateKey: null,
      spelling: true,
      spellingLanguages: language ? [language, "en"] : ["en"],
    };
    const stored = preferencesSchema.partial().safeParse(this.#store.get("preferences") ?? {}).data;
    this.#preferences = { ...defaults, ...stored };
  }

  get current(): DesktopPreferences {
    return this.#preferences;
  }

  set(change: Partial<DesktopPreferences>): DesktopPreferences {
    this.#preferences = { ...this.#preferences, ...change };
    this.#store.set("preferences", this.#preferences);
    this.emit("changed", this.#preferences);
    return this.#preferences;
  }
}
