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
      isSignedIn: organization.isSignedIn && organization.lastUser !== null,
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
  remember(
    organization: Omit<StoredOrganization, "lastUser" | "lastProvider" | "isSignedIn" | "place">,
  ): void {
    const index = this.#organizations.findIndex((other) => other.origin === organization.origin);
    const known = this.#organizations[index];
    const { lastUser = null, lastProvider = null, isSignedIn = false, place = null } = known ?? {};
    const entry = { ...organization, lastUser, lastProvider, isSignedIn, place };
    this.#save(index < 0 ? [...this.#organizations, entry] : this.#organizations.with(index, entry));
  }

  /** @param provider the identity provider by which they signed in; null: by password */
  setLastUser(origin: string, lastUser: string | null, lastProvider: string | null = null): void {
    this.#change(origin, { lastUser, lastProvider, isSignedIn: lastUser !== null });
  }

  /** Whether a login is stored there. After a logout the last user stays, so that the login page knows the e-mail. */
  setSignedIn(origin: string, isSignedIn: boolean): void {
    const known = this.#organizations.find((one) => one.origin === origin);
    if (known && known.lastUser !== null && known.isSignedIn !== isSignedIn)
      this.#change(origin, { isSignedIn });
  }

  /** Stores the user's order; organisations that it lacks follow it. */
  arrange(origins: readonly string[]): void {
    const placeOf = ({ origin }: StoredOrganization) => {
      const index = origins.indexOf(origin);
      return index < 0 ? origins.length : index;
    };
    this.#save(this.#organizations.toSorted((one, other) => placeOf(one) - placeOf(other)));
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
