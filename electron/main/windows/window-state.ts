import Store from "electron-store";
import { nativeTheme, screen, type BrowserWindow, type Rectangle } from "electron";
import { z } from "zod";
import { themeSchema } from "#shared/desktop/schemas";
import type { Theme } from "#shared/desktop/bridge";
import { WINDOW_STATE_DELAY_MS } from "#shared/limits/desktop";
import { displaysKey, usableBounds, type Size } from "./usable-bounds";

const placementSchema = z.object({ bounds: z.unknown(), maximized: z.boolean() });
const stateSchema = z.object({
  /** By the arrangement of displays: a laptop at a desk and on the road has two. */
  placements: z.record(z.string(), placementSchema).default({}),
  theme: themeSchema.nullable().default(null),
});
type State = z.infer<typeof stateSchema>;

/** Size, position and theme of the main window, persisted in `window.json` soon after each change. */
export class WindowState {
  readonly #store = new Store<{ state: State }>({ name: "window", clearInvalidConfig: true });
  #state: State = stateSchema.safeParse(this.#store.get("state") ?? {}).data ?? {
    placements: {},
    theme: null,
  };
  #timer: NodeJS.Timeout | undefined;

  bounds(): Size | Rectangle {
    const areas = screen.getAllDisplays().map((display) => display.workArea);
    return usableBounds(this.#placement()?.bounds, areas);
  }

  get wasMaximized(): boolean {
    return this.#placement()?.maximized ?? false;
  }

  /** The theme that the page had last, else the system's: the window opens in it. */
  get theme(): Theme {
    return this.#state.theme ?? (nativeTheme.shouldUseDarkColors ? "dark" : "light");
  }

  setTheme(theme: Theme): void {
    if (this.#state.theme === theme) return;
    this.#state = { ...this.#state, theme };
    this.#save();
  }

  /**
   * Follows a window until it closes. A killed application loses at most the last moment.
   * @param isMain whether the window is the main one now: hidden ones have an old place
   */
  watch(window: BrowserWindow, isMain: () => boolean): void {
    const keep = () => {
      if (window.isDestroyed() || !isMain() || window.isMinimized() || window.isFullScreen()) return;
      const placement = { bounds: window.getNormalBounds(), maximized: window.isMaximized() };
      const key = this.#key();
      this.#state = { ...this.#state, placements: { ...this.#state.placements, [key]: placement } };
    };
    const keepSoon = () => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        keep();
        this.#save();
      }, WINDOW_STATE_DELAY_MS);
    };
    window.on("resize", keepSoon);
    window.on("move", keepSoon);
    window.on("maximize", keepSoon);
    window.on("unmaximize", keepSoon);
    window.on("close", () => {
      clearTimeout(this.#timer);
      keep();
      this.#save();
    });
  }

  #placement(): State["placements"][string] | undefined {
    return this.#state.placements[this.#key()];
  }

  #key(): string {
    return displaysKey(screen.getAllDisplays().map((display) => display.bounds));
  }

  #save(): void {
    this.#store.set("state", this.#state);
  }
}
