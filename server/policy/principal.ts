import type { Actor, PrincipalKind } from "./actor";

/** The part of an actor that jobs persist. The actor is loaded from it again for each batch. */
export interface Principal {
  kind: PrincipalKind;
  /** The id of the token, automation, function, agent or page; 0 for users and the system. */
  id: number;
  /** See `Actor.scopes`. */
  scopes: readonly string[] | null;
  /** The user whose rights count; 0 for none. */
  onBehalfOf: number;
}

export const systemPrincipal: Principal = { kind: "system", id: 0, scopes: null, onBehalfOf: 0 };

/** @param userId 0 for the system */
export const userPrincipal = (userId: number): Principal =>
  userId === 0 ? systemPrincipal : { kind: "user", id: 0, scopes: null, onBehalfOf: userId };

export const principalOf = ({ kind, principalId, scopes, userId }: Actor): Principal => ({
  kind,
  id: principalId,
  scopes,
  onBehalfOf: userId,
});

/** Users and the system are stored by the user's id only: null. */
export const principalToText = ({ kind, id, scopes }: Principal): string | null =>
  kind === "user" || kind === "system" ? null : JSON.stringify({ kind, id, scopes });

export function principalFromText(text: string | null, onBehalfOf: number): Principal {
  if (text === null) return userPrincipal(onBehalfOf);
  return { ...(JSON.parse(text) as Omit<Principal, "onBehalfOf">), onBehalfOf };
}
