import { AppError } from "../errors";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";
import type { Services } from "../services";
import { verifyPassword } from "./password";
import { findUser } from "./user-repository";

interface Caller {
  org: OrganizationHandle;
  actor: Actor;
  services: Services;
  /** The client's network address. */
  address: string;
}

/** @throws AppError password_mismatch, too_many_attempts */
export async function verifyOwnPassword(
  { org, actor, services, address }: Caller,
  password: string,
): Promise<void> {
  const account = `${org.organization.id}:${actor.email}`;
  await services.attempts.begin("login", account, address);
  const user = await findUser(org.database, actor.userId);
  if (!(await verifyPassword(user?.passwordHash ?? null, password))) throw new AppError("password_mismatch");
  await services.attempts.forgive("login", account, address);
}
