import type { Locale } from "#shared/fields/types";
import type { Language } from "#shared/languages";
import type { RoleFlags, Seat } from "#shared/permissions/flags";

/** Who acts: made from a session by `server/http`, or persisted by a job and made again for every batch. */
export interface Actor {
  kind: "user" | "system";
  organizationId: number;
  /** 0 for the system. */
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
