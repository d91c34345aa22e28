import { EventEmitter } from "node:events";
import Store from "electron-store";
import { z } from "zod";
import type { KnownOrganization } from "#shared/desktop/bridge";
import { knownOrganizationSchema } from "#shared/desktop/schemas";

const storedSchema = z.array(knownOrganizationSchema.omit({ current: true }));
type StoredOrganization = z.infer<typeof storedSchema>[number];

interface StoreShape {
  organizations: StoredOrganization[];
  currentOrigin: string | null;
}

/** The organisations this device knows and the one it shows, kept in `organizations.json`. Emits `changed`. */
export class OrganizationStore extends EventEmitter<{ changed: [] }> {
  readonly #store = new Store<StoreShape>({
    name: "organizations",
    clearInvalidConfig: true,
    defaults: { organizations: [], currentOrigin: null },
  });

  list(): KnownOrganization[] {
    const currentOrigin = this.#store.get("currentOrigin");
    return this.#stored().map((organization) => ({
      ...organization,
      current: organization.origin === currentOrigin,
    }));
  }

  current(): KnownOrganization | null {
    return this.list().find((organization) => organization.current) ?? null;
  }

  has(origin: string): boolean {
    return this.#stored().some((organization) => organization.origin === origin);
  }

  /** Adds an organisation or refreshes its name and colour; the order and the last user stay. */
  remember(organization: Omit<StoredOrganization, "lastUser" | "lastProvider">): void {
    const known = this.#stored();
    const index = known.findIndex((other) => other.origin === organization.origin);
    const { lastUser = null, lastProvider = null } = known[index] ?? {};
    const entry = { ...organization, lastUser, lastProvider };
    this.#save(index < 0 ? [...known, entry] : known.with(index, entry));
  }

  /** @param provider the identity provider by which they signed in; null: by password */
  setLastUser(origin: string, lastUser: string | null, lastProvider: string | null = null): void {
    this.#save(
      this.#stored().map((known) => (known.origin === origin ? { ...known, lastUser, lastProvider } : known)),
    );
  }

  /** `null`: none, the page asks for one. */
  setCurrent(origin: string | null): void {
    this.#store.set("currentOrigin", origin);
    this.emit("changed");
  }

  remove(origin: string): void {
    if (this.#store.get("currentOrigin") === origin) this.#store.set("currentOrigin", null);
    this.#save(this.#stored().filter((known) => known.origin !== origin));
  }

  /** A file that someone edited by hand into nonsense counts as empty. */
  #stored(): StoredOrganization[] {
    return storedSchema.safeParse(this.#store.get("organizations")).data ?? [];
  }

  #save(organizations: StoredOrganization[]): void {
    this.#store.set("organizations", organizations);
    this.emit("changed");
  }
}
