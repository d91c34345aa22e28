import type { KnownOrganization } from "#shared/desktop/bridge";
import type { OrganizationStore } from "./organization-store";

/** The known organisations from the side of a window, whose own organisation never changes. */
export class OrganizationView {
  readonly #store: OrganizationStore;
  readonly #origin: string | null;

  /** @param origin the window's organisation; null: the chooser */
  constructor(store: OrganizationStore, origin: string | null) {
    this.#store = store;
    this.#origin = origin;
  }

  list(): KnownOrganization[] {
    return this.#store.list().map((known) => ({ ...known, current: known.origin === this.#origin }));
  }

  current(): KnownOrganization | null {
    return this.list().find((known) => known.current) ?? null;
  }

  remember(...organization: Parameters<OrganizationStore["remember"]>): void {
    this.#store.remember(...organization);
  }

  setLastUser(...user: Parameters<OrganizationStore["setLastUser"]>): void {
    this.#store.setLastUser(...user);
  }

  setSignedIn(...state: Parameters<OrganizationStore["setSignedIn"]>): void {
    this.#store.setSignedIn(...state);
  }

  arrange(origins: readonly string[]): void {
    this.#store.arrange(origins);
  }

  remove(origin: string): void {
    this.#store.remove(origin);
  }
}
