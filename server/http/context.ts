import type { Organization } from "#shared/contract/access";
import type { OrganizationDatabase } from "../database/types";
import type { Actor } from "../policy/actor";

/** The organisation a request speaks to: its public face and its own database handle, never another's. */
export interface OrganizationHandle {
  organization: Organization;
  database: OrganizationDatabase;
}

/** What every handler receives beside its parsed input. */
export interface RequestContext {
  actor: Actor;
  org: OrganizationHandle;
  requestId: string;
  signal: AbortSignal;
  /** From the `Idempotency-Key` header with a hash of method, path and body. */
  idempotency?: { key: string; requestHash: string };
  /** From the `X-Mutation-Id` header: told back with the events of this change. */
  mutationId?: string;
  /** The client's network address, for limits and the list of sessions. */
  address: string;
  userAgent: string;
  sessionId: number;
}

/** For calls whose access is `anyone`: there may be no actor and, on the generic domain, no organisation. */
export interface PublicContext extends Omit<RequestContext, "actor" | "org" | "sessionId"> {
  org: OrganizationHandle | null;
  actor: Actor | null;
  sessionId: number | null;
}
