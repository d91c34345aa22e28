import { AppError } from "../../errors";
import type { OrganizationHandle } from "../../http/context";
import { toSeat } from "../../identity/actors";
import { deviceName } from "../../identity/device";
import { verifyPassword } from "../../identity/password";
import { listAddressesOf } from "../../identity/session-repository";
import { findUserByEmail } from "../../identity/user-repository";
import { networkOf } from "../../network";
import type { ActiveSession, Services } from "../../services";

export interface Credentials {
  email: string;
  password: string;
}

/**
 * Opens a session for an e-mail address and password. An unknown address and a wrong password are one answer, after
 * the same time.
 *
 * @throws AppError password_mismatch, empty_seat (only after the right password), too_many_attempts
 */
export async function signIn(
  services: Services,
  org: OrganizationHandle,
  { email, password }: Credentials,
  client: { address: string; userAgent: string },
): Promise<ActiveSession & { token: string }> {
  const account = `${org.organization.id}:${email}`;
  const { attempts } = services;
  await attempts.begin("login", account, client.address);
  const isStranger = !(await isKnownNetwork(org, email, client.address));
  if (isStranger) await attempts.beginAsStranger(account);
  const user = await findUserByEmail(org.database, email);
  const isActive = user !== undefined && user.isActive === 1;
  if (!(await verifyPassword(isActive ? user.passwordHash : null, password)) || !isActive) {
    throw new AppError("password_mismatch");
  }
  await attempts.forgive("login", account, client.address, isStranger);
  if (!toSeat(user.seat)) throw new AppError("empty_seat");
  return services.sessions.create(org, {
    userId: user.id,
    device: deviceName(client.userAgent),
    address: client.address,
  });
}

/** Whether the account's owner has signed in from there before. It is looked up for unknown accounts too, which takes as long. */
async function isKnownNetwork(org: OrganizationHandle, email: string, address: string): Promise<boolean> {
  const network = networkOf(address);
  const known = await listAddressesOf(org.database, email);
  return known.some((one) => networkOf(one.address) === network);
}
