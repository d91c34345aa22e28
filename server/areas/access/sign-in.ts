import { AppError } from "../../errors";
import type { OrganizationHandle } from "../../http/context";
import { toSeat } from "../../identity/actors";
import { verifyPassword } from "../../identity/password";
import { listAddressesOf } from "../../identity/session-repository";
import { findUserByEmail, type StoredUser } from "../../identity/user-repository";
import { isWelcome } from "../../identity/welcome-ticket";
import { networkOf } from "../../network";
import type { Services } from "../../services";
import { noteEvent, type Client } from "./events/note-event";

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Finds whose e-mail address and password these are. An unknown address and a wrong password are one answer, after the
 * same time.
 *
 * @throws AppError password_mismatch, too_many_attempts
 */
export async function checkPassword(
  { attempts }: Services,
  org: OrganizationHandle,
  { email, password }: Credentials,
  client: Client,
): Promise<StoredUser> {
  const account = `${org.organization.id}:${email}`;
  await attempts.begin("login", account, client.address);
  const isStranger = !(await isKnownNetwork(org, email, client.address));
  if (isStranger) await attempts.beginAsStranger(account);
  const user = await findUserByEmail(org.database, email);
  // Removed people learn that their seat is gone, but only with the right password.
  const mayKnow = user !== undefined && (user.isActive === 1 || !toSeat(user.seat));
  if (!(await verifyPassword(mayKnow ? user.passwordHash : null, password)) || !mayKnow) {
    const userId = user?.id ?? null;
    await noteEvent(org, client, { userId, email, kind: "refused", detail: "password_mismatch" });
    throw new AppError("password_mismatch");
  }
  await attempts.forgive("login", account, client.address, isStranger);
  return user;
}

/**
 * The founder of a new organisation, by the ticket of its set-up: valid until the first session.
 *
 * @throws AppError password_mismatch, too_many_attempts
 */
export async function checkWelcome(
  { attempts }: Services,
  org: OrganizationHandle,
  { email, ticket }: { email: string; ticket: string },
  client: Client,
): Promise<StoredUser> {
  await attempts.begin("login", `${org.organization.id}:${email}`, client.address);
  const user = await findUserByEmail(org.database, email);
  const hasBeenHere = (await listAddressesOf(org.database, email)).length > 0;
  if (user?.isActive !== 1 || hasBeenHere || !isWelcome(user, ticket))
    throw new AppError("password_mismatch");
  return user;
}

/** Whether the account's owner has signed in from there before. It is looked up for unknown accounts too, which takes as long. */
async function isKnownNetwork(org: OrganizationHandle, email: string, address: string): Promise<boolean> {
  const network = networkOf(address);
  const known = await listAddressesOf(org.database, email);
  return known.some((one) => networkOf(one.address) === network);
}
