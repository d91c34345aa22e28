import type { Request } from "express";
import type { Seat } from "#shared/permissions/flags";
import { SCIM_TOUCH_INTERVAL } from "#shared/limits/users";
import { AppError } from "../../../errors";
import type { CallServer } from "../../../http/answer-call";
import { addressOf } from "../../../request/client-address";
import { callerOf } from "../../../http/input/request-limits";
import { toSeat } from "../../../identity/actors";
import { readToken } from "../../../identity/cookie";
import { hashToken } from "../../../identity/token";
import { refuseBlocked } from "../../../plans/plan";
import type { SeatContext } from "../seats/create-seats";
import { findToken, touchToken } from "./repository";

/** An identity provider by its token, with what people get whom it adds. */
export interface ScimCaller extends SeatContext {
  /** For new people, and for those who are taken out of a role. */
  roleId: number;
  seat: Seat;
  invites: boolean;
}

/**
 * Authenticates a SCIM request: a token of this organisation, limited to its scopes and to the permissions of the
 * administrator who created it.
 * @throws AppError organization_not_found, invalid_token, plan_blocked, too_many_requests
 */
export async function scimCaller(server: CallServer, request: Request): Promise<ScimCaller> {
  const { services, limits, authenticator, isProxy } = server;
  const { org } = await authenticator.identify(request);
  await limits.count(callerOf({ org, limitKey: null }, addressOf(request, isProxy)));
  if (!org) throw new AppError("organization_not_found");
  const given = readToken(request);
  const stored = given?.from === "bearer" ? await findToken(org.database, hashToken(given.token)) : undefined;
  const actor =
    stored &&
    (await services.actors.principal(org, {
      kind: "token",
      id: stored.id,
      scopes: JSON.parse(stored.scopes) as string[],
      personId: stored.createdBy,
      name: stored.name,
    }));
  // Someone who is no administrator any more has no token that adds people.
  if (!stored || !actor?.flags.isAdmin) throw new AppError("invalid_token");
  refuseBlocked(org);
  const now = Date.now();
  if (now - (stored.lastUsedAt ?? 0) > SCIM_TOUCH_INTERVAL) await touchToken(org.database, stored.id, now);
  const { roleId, seat, invites } = stored;
  return { actor, org, services, roleId, seat: toSeat(seat) ?? "member", invites: invites === 1 };
}
