import { AppError } from "../../errors";
import type { OrganizationHandle } from "../../http/context";
import { toSeat } from "../../identity/actors";
import { deviceName } from "../../identity/device";
import { verifyPassword } from "../../identity/password";
import { findUserByEmail } from "../../identity/user-repository";
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
  await services.attempts.begin("login", account, client.address);
  const user = await findUserByEmail(org.database, email);
  const isActive = user !== undefined && user.isActive === 1;
  if (!(await verifyPassword(isActive ? user.passwordHash : null, password)) || !isActive) {
    throw new AppError("password_mismatch");
  }
  await services.attempts.forgive("login", account, client.address);
  if (!toSeat(user.seat)) throw new AppError("empty_seat");
  return services.sessions.create(org, {
    userId: user.id,
    device: deviceName(client.userAgent),
    address: client.address,
  });
}
