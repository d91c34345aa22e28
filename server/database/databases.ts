import type { Insertable } from "kysely";
import type { Kinds } from "../objects/kinds";
import type { Peers } from "./peers";
import type { ControlSchema } from "./schema";
import type { OrganizationDatabase, Query } from "./types";

/** The control database: small, read and written in process. */
export interface ControlDatabase {
  get<Row>(query: Query<Row>): Promise<Row | undefined>;
  all<Row>(query: Query<Row>): Promise<Row[]>;
  /** All statements or none, on disk before it resolves. Rows of those with `returning`. */
  execute<Row = never>(statements: readonly Query<Row>[]): Promise<Row[]>;
}

export type NewOrganization = Omit<
  Insertable<ControlSchema["organization"]>,
  "id" | "createdAt" | "deletedAt" | "setAsideReason"
>;

/** All databases of an installation. */
export interface Databases {
  control: ControlDatabase;
  /** The kinds of objects that organisations' databases keep. */
  kinds: Kinds;
  /** The other servers that share them. */
  peers: Peers;
  /**
   * An organisation's database: opened when it is first used and closed when others were used since, without its
   * holder noticing.
   *
   * @throws AppError organization_not_found, storage_unavailable when its file is set aside
   */
  organization(id: number): Promise<OrganizationDatabase>;
  /**
   * Registers an organisation and makes its file, as a copy of `template` when one is given.
   *
   * @throws AppError change_conflict when the sub-domain is taken
   */
  createOrganization(values: NewOrganization, template?: string): Promise<OrganizationDatabase>;
  /** Lets go of what is read again when it is needed, such as pages of files. */
  letGo(): void;
  /**
   * Finishes what is being written and closes every file; what takes too long is given up and taken back.
   *
   * @returns whether all has ended: a thread amid a long statement of SQLite ends with the process alone
   */
  close(): Promise<boolean>;
}
