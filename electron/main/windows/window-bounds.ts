import Store from "electron-store";
import type { BrowserWindow, Rectangle } from "electron";
import { usableBounds, type Size } from "./usable-bounds";

interface Remembered {
  bounds?: unknown;
  maximized: boolean;
}

/** Remembers a window's size and position in `window.json` from one run to the next. */
export class WindowBounds {
  readonly #store = new Store<Remembered>({
    name: "window",
    clearInvalidConfig: true,
    defaults: { maximized: false },
  });

  restore(screens: readonly Rectangle[]): Size | Rectangle {
    return usableBounds(this.#store.get("bounds"), screens);
  }

  get wasMaximized(): boolean {
    return this.#store.get("maximized") === true;
  }

  watch(window: BrowserWindow): void {
    window.on("close", () => {
      this.#store.set({ bounds: window.getNormalBounds(), maximized: window.isMaximized() });
    });
  }
}
