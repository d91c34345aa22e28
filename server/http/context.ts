import type { Language } from "#shared/languages";
import type { ChangeSet } from "../engine/model/change-set";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";
import type { Services } from "../services";

export type { OrganizationHandle };

/** The context of every handler, next to its parsed input. */
export interface RequestContext {
  actor: Actor;
  org: OrganizationHandle;
  services: Services;
  requestId: string;
  signal: AbortSignal;
  /** The reader's language: the user's, else the browser's. */
  language: Language;
  /** From the `Idempotency-Key` header with a hash of method, path and body. */
  idempotency?: { key: string; requestHash: string };
  /** From the `X-Mutation-Id` header: returned with the events of this change. */
  mutationId?: string;
  /** Of requests that automations make: what their changes are caused by. */
  origin?: Required<Pick<ChangeSet, "cause" | "causedBy" | "depth">>;
  /** The client's network address, for limits and the list of sessions. */
  address: string;
  userAgent: string;
  /** Whether the request came over https, here or at the proxy in front. */
  isSecure: boolean;
  /** A cookie of the request. */
  cookie(name: string): string | null;
  /** Sets a header of the reply. */
  setHeader(name: string, value: string): void;
}

/** For calls that declare `needsSession`: API tokens and other principals are refused. */
export interface SessionContext extends RequestContext {
  sessionId: number;
  /** When the session ends if it is not used again, in ms since 1970. */
  expiresAt: number;
}

/** The context of a read: the actor, the organisation, and whether the client still waits. */
export type ReadContext = Pick<RequestContext, "actor" | "org" | "signal">;

/** For calls whose access is `anyone`: there may be no actor and, on the generic domain, no organisation. */
export interface PublicContext extends Omit<RequestContext, "actor" | "org"> {
  org: OrganizationHandle | null;
  actor: Actor | null;
  sessionId: number | null;
  expiresAt: number | null;
}

/**
 * For calls of public pages: the actor may do nothing until the handler has found the page and called
 * `services.actors.principal` with what the page allows everyone.
 */
export interface PublicPageContext extends Omit<PublicContext, "actor" | "org"> {
  org: OrganizationHandle;
  actor: Actor;
}
