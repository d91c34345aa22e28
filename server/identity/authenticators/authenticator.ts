import type { CallDefinition } from "#shared/contract/define";
import type { RequestHead } from "../../request/request-head";
import type { OrganizationHandle } from "../../organization-handle";
import type { Actor } from "../../policy/actor";
import type { Services } from "../../services";

/** The result of a valid credential. */
export interface Authenticated {
  actor: Actor;
  /** Identifies the credential in rate limits, unique within the organisation: `session 5`, `token 3`. */
  limitKey: string;
  /** Only for sessions. */
  session?: { id: number; expiresAt: number };
  /** The calls that the credential opens; absent: all of them. */
  opens?: (definition: CallDefinition) => boolean;
}

export interface Credential {
  token: string;
  from: "bearer" | "cookie";
}

/**
 * One kind of credential. Areas add theirs with `defineArea({ authenticators })`; credentials that none accepts are
 * session tokens.
 */
export interface CredentialAuthenticator {
  name: string;
  /** Whether a credential is of this kind, decided by its text. */
  accepts(credential: Credential): boolean;
  /** @returns null for an unknown or ended credential: calls for anyone need none */
  authenticate(
    context: { org: OrganizationHandle; services: Services },
    credential: Credential,
    request: RequestHead,
  ): Promise<Authenticated | null>;
}
