import { AppError } from "../../errors";
import type { OrganizationHandle } from "../../http/context";
import { toSeat } from "../../identity/actors";
import { deviceName } from "../../identity/device";
import type { StoredUser } from "../../identity/user-repository";
import type { ActiveSession, Services } from "../../services";
import { noteEvent, type Client } from "./events/note-event";
import { sendAccessCode, type Waiting } from "./mfa/access-code";
import { requireMfa } from "./mfa/require-mfa";

export type Opened = ActiveSession & { token: string };
export type SignedIn = { opened: Opened } | { verifySession: string };

/**
 * Lets someone in whose password or provider has been checked; whom the organisation or they themselves want to be
 * asked for a code gets one first.
 *
 * @throws AppError empty_seat, too_many_attempts for codes
 */
export async function letIn(
  services: Services,
  org: OrganizationHandle,
  user: StoredUser,
  client: Client & Waiting,
): Promise<SignedIn> {
  const { id: userId, email } = user;
  if (!toSeat(user.seat)) {
    await noteEvent(org, client, { userId, email, kind: "refused", detail: "empty_seat" });
    throw new AppError("empty_seat");
  }
  const { isRequired, isChosen } = await requireMfa(org, userId);
  if (!isRequired && !isChosen) return { opened: await openSession(services, org, user, client) };
  const verifySession = await sendAccessCode(services, org, user, client);
  await noteEvent(org, client, { userId, email, kind: "codeSent", detail: client.method });
  return { verifySession };
}

/** @param method how they signed in, for the list of sign-ins */
export async function openSession(
  services: Services,
  org: OrganizationHandle,
  { id: userId, email }: Pick<StoredUser, "id" | "email">,
  client: Client & Pick<Waiting, "method">,
): Promise<Opened> {
  const device = deviceName(client.userAgent);
  const opened = await services.sessions.create(org, { userId, device, address: client.address });
  await noteEvent(org, client, { userId, email, kind: "signedIn", detail: client.method });
  return opened;
}
