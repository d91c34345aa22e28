import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { verifyPassword } from "../../../identity/password";
import { findUser } from "../../../identity/user-repository";

/** @throws AppError password_mismatch, too_many_attempts */
export async function verifyOwnPassword(context: RequestContext, password: string): Promise<void> {
  const { org, actor, services, address } = context;
  const account = `${org.organization.id}:${actor.email}`;
  await services.attempts.begin("login", account, address);
  const user = await findUser(org.database, actor.userId);
  if (!(await verifyPassword(user?.passwordHash ?? null, password))) throw new AppError("password_mismatch");
  await services.attempts.forgive("login", account, address);
}
