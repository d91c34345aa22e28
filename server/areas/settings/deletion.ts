import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { settingsCalls } from "#shared/contract/settings";
import { ORGANIZATION_DELETION_DAYS } from "#shared/limits/settings";
import type { RequestContext, SessionContext } from "../../http/context";
import { readChosen } from "../../identity/chosen-settings";
import { requireRecentLogin } from "../../identity/recent-login";
import { findUser } from "../../identity/user-repository";
import { verifyOwnPassword } from "../../identity/verify-own-password";
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

/**
 * Users without a password need a recent login by their identity provider instead.
 *
 * @throws AppError password_mismatch, too_many_attempts, login_needed
 */
export async function scheduleDeletion(
  context: SessionContext,
  { password }: ParsedOf<Calls["scheduleDeletion"]>,
): Promise<Reply> {
  const { org, actor, services } = context;
  const user = await findUser(org.database, actor.userId);
  if (user?.passwordHash) await verifyOwnPassword(context, password ?? "");
  else await requireRecentLogin(org.database, context.sessionId);
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
