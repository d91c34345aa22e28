import type { Locale } from "#shared/fields/types";
import type { Language } from "#shared/languages";
import type { RoleFlags, Seat } from "#shared/permissions/flags";

export const principalKinds = [
  "user",
  "token",
  "automation",
  "function",
  "agent",
  "publicPage",
  "system",
] as const;
/** What acts. All but users and the system have an id of their own, and scopes. */
export type PrincipalKind = (typeof principalKinds)[number];

/** Who acts: made from a session by `server/http`, or persisted by a job and made again for every batch. */
export interface Actor {
  kind: PrincipalKind;
  /** The id of the token, automation, function, agent or page; 0 for users and the system. */
  principalId: number;
  /**
   * What it may do at most, such as `record.read` and `record.*@table:7`; null: all that its person may, or
   * everything for the system. See `scopes.ts`.
   */
  scopes: readonly string[] | null;
  /** Changes nothing, whatever its rights: somebody who looks at the product as another role sees it. */
  isReadOnly: boolean;
  organizationId: number;
  /** Whose rights count and who is named in the history: the person behind it; 0 for none. */
  userId: number;
  name: string;
  email: string;
  seat: Seat;
  roleId: number;
  roleName: string;
  flags: RoleFlags;
  planFeatures: readonly string[];
  language: Language;
  locale: Locale;
  /** Grows when roles or seats change; part of every cache key that depends on rights. */
  rightsVersion: number;
}

/** Without a person behind it, a principal may do everything that its scopes name, and the system everything. */
export const hasNoPerson = ({ userId }: Actor): boolean => userId === 0;

/** How the change log names a principal: `token:4`; users are named by their id alone. */
export const nameOfPrincipal = ({ kind, principalId }: Actor): string | null =>
  kind === "user" || kind === "system" ? null : `${kind}:${principalId}`;
