import type { Preferences, Session } from "#shared/contract/access";
import { isAiOn } from "../../ai/organization-ai";
import { readLogEnd } from "../../engine/public";
import { AppError } from "../../errors";
import type { OrganizationHandle } from "../../http/context";
import { toLanguage } from "../../identity/actors";
import { photoAddress, readChosen } from "../../identity/chosen-settings";
import { toColor } from "../../identity/to-color";
import { findUser, readRegion, type StoredUser } from "../../identity/user-repository";
import { meOf } from "../../policy/actor";
import { isBlocked } from "../../plans/plan";
import type { ActiveSession, Services } from "../../services";
import { ofRole } from "../roles/public";
import { countUnread } from "../updates/public";

/** The user's preferences or their defaults: builders begin in builder mode. */
export function toPreferences(user: StoredUser): Preferences {
  return {
    theme: user.theme === "light" || user.theme === "dark" ? user.theme : "auto",
    language: toLanguage(user.language) ?? toLanguage(user.startLanguage) ?? "en",
    homeView: user.homeView === "grid" ? "grid" : "list",
    builderMode: user.builderMode === null ? user.seat === "builder" : user.builderMode === 1,
    timeZone: user.timeZone,
    region: readRegion(user),
    shortcuts: JSON.parse(user.shortcuts ?? "{}") as Preferences["shortcuts"],
  };
}

/** Everything the interface knows of who is signed in. */
export async function sessionReply(
  { org, services }: { org: OrganizationHandle; services: Services },
  { actor, expiresAt }: Omit<ActiveSession, "sessionId">,
): Promise<Session> {
  const seq = await readLogEnd(org.database);
  const [user, owner, unreadUpdates, { deletion_at: deleteAt, fun_mode: funMode }] = await Promise.all([
    findUser(org.database, meOf(actor)),
    actor.viewing && findUser(org.database, actor.viewing.ownerId),
    countUnread(org.database, actor.userId),
    readChosen(org.database),
  ]);
  if (!user) throw new AppError("invalid_token");
  return {
    user: {
      id: user.id,
      name: user.name,
      email: user.email,
      color: toColor(user.color, user.id),
      ...(user.photoKey !== null && { photo: photoAddress(user.id, user.photoKey) }),
    },
    id_user: actor.userId,
    seat: actor.seat,
    id_profile: actor.roleId,
    role: actor.roleName,
    organization: {
      ...org.organization,
      delete_at: typeof deleteAt === "number" ? new Date(deleteAt).toISOString() : null,
      is_test: org.isTest,
      fun_mode: funMode === true,
    },
    locale: actor.locale,
    plan: { name: org.plan.name, blocked: isBlocked(org), features: [...org.plan.features] },
    hasAi: await isAiOn({ org, services }),
    supportEmail: services.config.supportEmail,
    can: actor.flags,
    preferences: owner
      ? { ...toPreferences(owner), builderMode: actor.seat === "builder" }
      : toPreferences(user),
    expiresAt: new Date(expiresAt).toISOString(),
    isFirstOrganization: org.isFirst,
    unreadUpdates,
    ...(await ofRole(org, actor)),
    seq,
  };
}
