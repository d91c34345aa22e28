import type { Session } from "electron";
import type { Company } from "./company";

/** The organisations that were used in this run, each prepared once. */
export class CompanyRegistry {
  readonly #companies = new Map<string | null, Company>();
  readonly #create: (origin: string | null) => Company;

  constructor(create: (origin: string | null) => Company) {
    this.#create = create;
  }

  /** @param origin null: the chooser */
  at(origin: string | null): Company {
    const known = this.#companies.get(origin);
    if (known) return known;
    const company = this.#create(origin);
    this.#companies.set(origin, company);
    return company;
  }

  /** Undefined for a session that belongs to no organisation. */
  of(session: Session): Company | undefined {
    return [...this.#companies.values()].find((company) => company.session === session);
  }

  /** Deletes everything that pages of the organisation stored on this device. */
  async clear(origin: string): Promise<void> {
    const { session } = this.at(origin);
    await Promise.all([session.clearStorageData(), session.clearCache()]);
  }
}
