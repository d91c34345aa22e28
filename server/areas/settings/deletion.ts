import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { settingsCalls } from "#shared/contract/settings";
import { ORGANIZATION_DELETION_DAYS } from "#shared/limits/settings";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { readChosen } from "../../identity/chosen-settings";
import { verifyPassword } from "../../identity/password";
import { findUser } from "../../identity/user-repository";
import { deleteOrganizationJob } from "./deletion-job";
import { saveSettings } from "./organization-settings";

type Calls = typeof settingsCalls;
type Reply = ReplyOf<Calls["getDeletion"]>;

const DAY = 86_400_000;

/** When the organisation will be deleted. */
export async function getDeletion({ org }: Pick<RequestContext, "org">): Promise<Reply> {
  const { deletion_at: at } = await readChosen(org.database);
  return { deletionAt: typeof at === "number" ? new Date(at).toISOString() : null };
}

/** @throws AppError password_mismatch, too_many_attempts */
export async function scheduleDeletion(
  context: RequestContext,
  { password }: ParsedOf<Calls["scheduleDeletion"]>,
): Promise<Reply> {
  const { org, actor, services, address } = context;
  const account = `${org.organization.id}:${actor.email}`;
  await services.attempts.begin("login", account, address);
  const user = await findUser(org.database, actor.userId);
  if (!(await verifyPassword(user?.passwordHash ?? null, password))) throw new AppError("password_mismatch");
  await services.attempts.forgive("login", account, address);
  const standing = await getDeletion(context);
  if (standing.deletionAt !== null) return standing;
  const at = Date.now() + ORGANIZATION_DELETION_DAYS * DAY;
  await services.jobs.enqueue(org, deleteOrganizationJob, { at }, 0, at);
  await saveSettings(context, { deletion_at: at });
  return getDeletion(context);
}

/** The job that waits finds nothing to do. */
export async function abortDeletion(context: RequestContext): Promise<Reply> {
  await saveSettings(context, { deletion_at: null });
  return getDeletion(context);
}
