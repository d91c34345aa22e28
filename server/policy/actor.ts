import type { FilterGroup } from "#shared/fields/operators";
import type { Locale } from "#shared/fields/field-type";
import type { Language } from "#shared/languages";
import type { RoleFlags, Seat } from "#shared/permissions/flags";

export const principalKinds = [
  "user",
  "token",
  "automation",
  "function",
  "agent",
  "webhook",
  "publicPage",
  "system",
] as const;
/** The kinds of principals. All but users and the system have an id of their own, and scopes. */
export type PrincipalKind = (typeof principalKinds)[number];

/**
 * The actor of an operation: created from a session by `server/http`, or stored by a job and loaded again for every
 * batch.
 */
export interface Actor {
  kind: PrincipalKind;
  /** The id of the token, automation, function, agent or page; 0 for users and the system. */
  principalId: number;
  /**
   * The most it may do, such as `record.read` and `record.*@table:7`; null: everything its user may do, or
   * everything for the system. See `scopes.ts`.
   */
  scopes: readonly string[] | null;
  /** The only fields that exist for it, by table: what a page shows everybody. Absent: all of what its scopes name. */
  onlyFields?: ReadonlyMap<number, readonly number[]>;
  /** The only records that exist for it, by table: those of the block that a public page shows. */
  onlyRows?: ReadonlyMap<number, FilterGroup>;
  /** May change nothing, whatever its rights: used when a user views the product as another role. */
  isReadOnly: boolean;
  /** The real user, if they view the product as another role; `personId` is the person that they chose as 'me'. */
  viewing?: { ownerId: number; personId: number | null };
  organizationId: number;
  /** The user whose rights count and who is named in the history; 0 for none. */
  userId: number;
  name: string;
  email: string;
  seat: Seat;
  roleId: number;
  roleName: string;
  flags: RoleFlags;
  planFeatures: readonly string[];
  /** Records that a table may have by the plan, and the most with its tolerance; absent: any number. */
  recordLimit?: { limit: number; most: number };
  language: Language;
  /** How they read values. */
  locale: Locale & { home: string };
  /** Increases when roles or seats change; part of every cache key that depends on rights. */
  rightsVersion: number;
}

/**
 * The user id of an actor that views the product as another role with a chosen person. It belongs to no user, so that
 * everything that belongs to a person is empty (decision 61).
 */
export const EXAMPLE_PERSON = 2_147_483_647;

/** The user that `me` in filters and rules stands for. */
export const meOf = ({ userId, viewing }: Pick<Actor, "userId" | "viewing">): number =>
  viewing?.personId ?? userId;

/** Without a user, a principal may do everything that its scopes name, and the system everything. */
export const isAutonomous = ({ userId }: Actor): boolean => userId === 0;

/** The name of a principal in the change log: `token:4`. Users are identified only by their id. */
export const nameOfPrincipal = ({ kind, principalId }: Actor): string | null =>
  kind === "user" || kind === "system" ? null : `${kind}:${principalId}`;
