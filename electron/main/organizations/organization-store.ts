import { EventEmitter } from "node:events";
import Store from "electron-store";
import { z } from "zod";
import type { KnownOrganization } from "#shared/desktop/bridge";
import { knownOrganizationSchema, pathSchema } from "#shared/desktop/schemas";

const storedSchema = z.array(
  knownOrganizationSchema
    .omit({ current: true, unread: true })
    .extend({ place: pathSchema.nullable().default(null) }),
);
type StoredOrganization = z.infer<typeof storedSchema>[number];

interface StoreShape {
  organizations: StoredOrganization[];
  currentOrigin: string | null;
}

/**
 * The organisations of this device and the one in the main window, persisted in `organizations.json` and read once.
 * Emits `changed`.
 */
export class OrganizationStore extends EventEmitter<{ changed: [] }> {
  readonly #store = new Store<StoreShape>({
    name: "organizations",
    clearInvalidConfig: true,
    defaults: { organizations: [], currentOrigin: null },
  });
  // A file that was edited by hand into nonsense counts as empty.
  #organizations = storedSchema.safeParse(this.#store.get("organizations")).data ?? [];
  #currentOrigin = this.#store.get("currentOrigin");
  readonly #unread = new Map<string, number>();

  list(): KnownOrganization[] {
    return this.#organizations.map(({ place: _place, ...organization }) => ({
      ...organization,
      unread: this.#unread.get(organization.origin) ?? 0,
      current: organization.origin === this.#currentOrigin,
    }));
  }

  current(): KnownOrganization | null {
    return this.list().find((organization) => organization.current) ?? null;
  }

  has(origin: string): boolean {
    return this.#organizations.some((organization) => organization.origin === origin);
  }

  /** Adds an organisation or refreshes its name and colour; order, last user and place stay. */
  remember(organization: Omit<StoredOrganization, "lastUser" | "lastProvider" | "place">): void {
    const index = this.#organizations.findIndex((other) => other.origin === organization.origin);
    const { lastUser = null, lastProvider = null, place = null } = this.#organizations[index] ?? {};
    const entry = { ...organization, lastUser, lastProvider, place };
    this.#save(index < 0 ? [...this.#organizations, entry] : this.#organizations.with(index, entry));
  }

  /** @param provider the identity provider by which they signed in; null: by password */
  setLastUser(origin: string, lastUser: string | null, lastProvider: string | null = null): void {
    this.#change(origin, { lastUser, lastProvider });
  }

  /** The path that was last open in the organisation; a switch returns to it. */
  placeOf(origin: string): string | null {
    return this.#organizations.find((known) => known.origin === origin)?.place ?? null;
  }

  /** Silent: no page shows it. */
  setPlace(origin: string, place: string | null): void {
    this.#organizations = this.#organizations.map((known) =>
      known.origin === origin ? { ...known, place } : known,
    );
    this.#store.set("organizations", this.#organizations);
  }

  /** How many updates wait in the organisation; not persisted, because the server counts. */
  setUnread(origin: string, count: number): void {
    if ((this.#unread.get(origin) ?? 0) === count) return;
    this.#unread.set(origin, count);
    this.emit("changed");
  }

  totalUnread(): number {
    return this.#organizations.reduce((sum, { origin }) => sum + (this.#unread.get(origin) ?? 0), 0);
  }

  /** `null`: none, the page asks for one. */
  setCurrent(origin: string | null): void {
    this.#currentOrigin = origin;
    this.#store.set("currentOrigin", origin);
    this.emit("changed");
  }

  /** The organisation has another address now; its user and place stay. */
  move(origin: string, moved: string): void {
    this.#unread.delete(origin);
    if (this.#currentOrigin === origin) {
      this.#currentOrigin = moved;
      this.#store.set("currentOrigin", moved);
    }
    this.#save(
      this.#organizations
        .filter((known) => known.origin !== moved)
        .map((known) => (known.origin === origin ? { ...known, origin: moved } : known)),
    );
  }

  remove(origin: string): void {
    this.#unread.delete(origin);
    if (this.#currentOrigin === origin) {
      this.#currentOrigin = null;
      this.#store.set("currentOrigin", null);
    }
    this.#save(this.#organizations.filter((known) => known.origin !== origin));
  }

  #change(origin: string, change: Partial<StoredOrganization>): void {
    this.#save(
      this.#organizations.map((known) => (known.origin === origin ? { ...known, ...change } : known)),
    );
  }

  #save(organizations: StoredOrganization[]): void {
    this.#organizations = organizations;
    this.#store.set("organizations", organizations);
    this.emit("changed");
  }
}
