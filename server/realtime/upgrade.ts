import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Person } from "#shared/contract/common";
import { DESKTOP_ORIGIN } from "#shared/limits/access";
import { SOCKET_PATH } from "#shared/limits/realtime";
import { AppError } from "../errors";
import type { Gate } from "../http/answer-call";
import { addressOf } from "../request/client-address";
import { isOwnOrigin } from "../http/origin";
import type { RequestHead } from "../request/request-head";
import { callerOf } from "../http/input/request-limits";
import { photoAddress } from "../identity/chosen-settings";
import { toColor } from "../identity/to-color";
import { findUser } from "../identity/user-repository";
import type { OrganizationHandle } from "../organization-handle";
import { meOf, type Actor } from "../policy/actor";
import { isBlocked, refuseBlocked } from "../plans/plan";

export interface Caller {
  org: OrganizationHandle;
  actor: Actor;
  sessionId: number;
  /** Of the request for the socket: calls that come over it are their caller's by it. */
  head: RequestHead;
  /** As colleagues see them. */
  person: Person;
  /** Whether the session is still valid; the check counts as using it. */
  isSignedIn(): Promise<boolean>;
  /** Whether the organisation's plan is blocked by now. */
  isBlocked(): Promise<boolean>;
  /** The session's current actor; null once it ended. */
  actorNow(): Promise<Actor | null>;
}

/**
 * Identifies the caller of an upgrade request. A cookie counts only from our own pages; the desktop's page sends
 * the Authorization header that its main process adds.
 *
 * @throws AppError not_found, invalid_request, too_many_requests, origin_refused, organization_not_found,
 * invalid_token, plan_blocked
 */
export async function identifyCaller(
  request: IncomingMessage,
  { authenticator, limits, isProxy }: Gate,
): Promise<Caller> {
  const path = (request.url ?? "").split("?")[0];
  if (path !== SOCKET_PATH) throw new AppError("not_found");
  const { origin, host } = request.headers;
  const identity = await authenticator.identify(request);
  await limits.count(callerOf(identity, addressOf(request, isProxy)));
  const { org, actor, sessionId, hasCookie } = identity;
  const isOwn = origin !== undefined && isOwnOrigin(origin, host);
  const isAccepted = isOwn || (!hasCookie && (origin === undefined || origin === DESKTOP_ORIGIN));
  if (!isAccepted) throw new AppError("origin_refused");
  if (!org) throw new AppError("organization_not_found");
  if (!actor || sessionId === null) throw new AppError("invalid_token");
  refuseBlocked(org);
  const user = await findUser(org.database, meOf(actor));
  return {
    org,
    actor,
    sessionId,
    head: request,
    person: {
      id: meOf(actor),
      name: actor.name,
      color: toColor(user?.color, meOf(actor)),
      ...(user && user.photoKey !== null && { photo: photoAddress(user.id, user.photoKey) }),
    },
    isSignedIn: async () => (await authenticator.identify(request)).sessionId === sessionId,
    async isBlocked() {
      const now = await authenticator.identify(request);
      return now.org !== null && isBlocked(now.org);
    },
    async actorNow() {
      const now = await authenticator.identify(request);
      return now.sessionId === sessionId ? now.actor : null;
    },
  };
}

const reasons: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

/** Answers an upgrade that is not granted. */
export function refuseUpgrade(socket: Duplex, error: unknown): void {
  const status = error instanceof AppError ? error.status : 503;
  const id = error instanceof AppError ? error.id : "internal_error";
  const body = JSON.stringify({ error: { id, code: status } });
  const wait = error instanceof AppError && error.retryAfter ? `Retry-After: ${error.retryAfter}\r\n` : "";
  // The other side may never close its end, so ours does not wait for it.
  socket.once("finish", () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${reasons[status] ?? "Refused"}\r\nConnection: close\r\n${wait}` +
      `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
