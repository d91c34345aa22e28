import type { OrganizationContext } from "../../../organization-context";
import type { RequestContext } from "../../../http/context";
import type { Actor } from "../../../policy/actor";
import type { Principal } from "../../../policy/principal";
import type { AgentRow } from "../describe";

/** An agent acts for its owner, on the records of its table and nothing else. */
export const principalOfAgent = ({
  id,
  ownerId,
  tableId,
}: Pick<AgentRow, "id" | "ownerId" | "tableId">): Principal => ({
  kind: "agent",
  id,
  scopes: [`record.*@table:${tableId}`, `table.read@table:${tableId}`],
  onBehalfOf: ownerId,
});

/** Services of other areas take requests: this one comes from no client. */
export const requestOfAgent = (
  { org, services }: OrganizationContext,
  actor: Actor,
  { key, signal }: { key: string; signal: AbortSignal },
): RequestContext => ({
  actor,
  org,
  services,
  requestId: key,
  signal,
  language: actor.language,
  address: "",
  userAgent: "",
  isSecure: true,
  cookie: () => null,
  setHeader: () => undefined,
});
