import type { CompanyRegistry } from "../companies/company-registry";
import { sendEvent } from "../ipc/send-event";
import type { OrganizationStore } from "../organizations/organization-store";
import { focusWindow, type AppWindow } from "../windows/app-window";
import type { WindowRegistry } from "../windows/window-registry";
import type { DesktopWords } from "../words";
import { openOutside } from "./open-outside";
import type { OutsideGate } from "./outside-gate";
import { routeOf, type Route } from "./route";

interface Parts {
  windows: WindowRegistry;
  companies: CompanyRegistry;
  store: OrganizationStore;
  gate: OutsideGate;
  words: () => DesktopWords;
}

/** `here`: in the asking window. `window`: next to it. */
export type Where = "here" | "window";

/** Opens addresses by the one rule of `routeOf`. */
export class Opener {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  routeOf(address: string, own: string | null): Route {
    return routeOf(
      address,
      own,
      this.#parts.store.list().map(({ origin }) => origin),
    );
  }

  /** An address that a page opens. Returns whether something was opened. */
  async open(address: string, from: AppWindow, where: Where): Promise<boolean> {
    const { gate, companies, windows, words } = this.#parts;
    const route = this.routeOf(address, from.company.origin);
    switch (route.kind) {
      case "page": {
        const company = route.origin === null ? from.company : companies.at(route.origin);
        if (where === "here") this.#show(company.origin, route.path, from);
        else if (gate.takeGesture()) windows.openSecond(company, route.path);
        else return false;
        return true;
      }
      case "download":
        from.window.webContents.downloadURL(route.url);
        return true;
      case "outside":
        return openOutside(route, gate, words());
      case "refuse":
        return false;
    }
  }

  /** A page of the asking window's organisation, next to it. */
  openWindow(path: string, { company }: AppWindow): void {
    if (this.#parts.gate.takeGesture()) this.#parts.windows.openSecond(company, path);
  }

  /** A link from outside the application. Anything but a page of a known organisation only shows the window. */
  openDeepLink(address: string): void {
    const main = this.#parts.windows.main() ?? this.#parts.windows.active();
    if (!main) return;
    focusWindow(main.window);
    const route = this.routeOf(address, null);
    if (route.kind === "page" && route.origin !== null) this.#show(route.origin, route.path, main);
  }

  /** Goes to a page of an organisation and brings its window to the front. */
  showPage(origin: string | null, path: string): void {
    const { windows } = this.#parts;
    const target = windows.showing(origin) ?? windows.main();
    if (!target) return;
    focusWindow(target.window);
    this.#show(origin, path, target);
  }

  /** In the page without loading it again; another organisation takes the place of the asking window. */
  #show(origin: string | null, path: string, from: AppWindow): void {
    const { windows, companies } = this.#parts;
    const company = companies.at(origin);
    // A page that is still loading listens to nothing yet.
    const loaded = windows.loaded(from, company);
    windows.show(from, company, loaded ? null : path);
    if (loaded) sendEvent(loaded.window.webContents, "navigation.opened", path);
  }
}
