import type { Insertable } from "kysely";
import type { Kinds } from "../objects/kinds";
import type { Peers } from "./peers";
import type { ControlSchema } from "../sql/schema";
import type { OrganizationDatabase, Query } from "./types";

/** The control database: small, read and written in process. */
export interface ControlDatabase {
  get<Row>(query: Query<Row>): Promise<Row | undefined>;
  all<Row>(query: Query<Row>): Promise<Row[]>;
  /** All statements or none, on disk before it resolves. Returns the rows of those with `returning`. */
  execute<Row = never>(statements: readonly Query<Row>[]): Promise<Row[]>;
}

export type NewOrganization = Omit<
  Insertable<ControlSchema["organization"]>,
  "id" | "createdAt" | "deletedAt" | "droppedAt" | "setAsideReason"
>;

/** All databases of an installation. */
export interface Databases {
  control: ControlDatabase;
  /** The kinds of objects that organisations' databases keep. */
  kinds: Kinds;
  /** The other servers that share these databases. */
  peers: Peers;
  /**
   * An organisation's database: opened on first use and closed when others were used more recently; holders of the
   * handle are not affected.
   *
   * @throws AppError organization_not_found, storage_unavailable when its file is set aside
   */
  organization(id: number): Promise<OrganizationDatabase>;
  /** Frees memory that can be read again when it is needed, such as pages of files. */
  createOrganization(values: NewOrganization, template?: string): Promise<OrganizationDatabase>;
  /**
   * Removes all that is stored of a deleted organisation; another call finishes what a stop left undone. Holders of the
   * handle get errors from then on.
   *
   * @throws Error if the organisation is not deleted
   */
  dropOrganization(id: number): Promise<void>;
  /** Lets go of what is read again when it is needed, such as pages of files. */
  letGo(): void;
  /**
   * Finishes pending writes and closes every file; writes that take too long are rolled back.
   *
   * @returns whether everything has ended: a thread inside a long SQLite statement ends only with the process
   */
  close(): Promise<boolean>;
}
