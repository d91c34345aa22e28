import type { Follow, updateCalls } from "#shared/contract/updates";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { FOLLOWS_MAX } from "#shared/limits/updates";
import type { Subject } from "#shared/updates/subjects";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { findBy, list } from "../../../objects/read";
import { authorize } from "../../../policy/authorize";
import { followKind } from "./follow";
import { nameOfSubject } from "./name-of-subject";

type Calls = typeof updateCalls;

const nothing: Follow = { level: "none", byEmail: false };

export async function listFollows(context: RequestContext): Promise<ReplyOf<Calls["listFollows"]>> {
  const rows = await list(context, followKind, followKind.read, { limit: FOLLOWS_MAX });
  const named = await Promise.all(
    rows.map(async ({ thing, level, byEmail }) => ({
      thing,
      level,
      byEmail,
      label: await nameOfSubject(context, thing),
    })),
  );
  return { follows: named.flatMap(({ label, ...row }) => (label === null ? [] : [{ ...row, label }])) };
}

export async function getFollow(
  context: RequestContext,
  { thing }: ParsedOf<Calls["getFollow"]>,
): Promise<Follow> {
  if ((await nameOfSubject(context, thing)) === null) throw new AppError("not_found");
  return readFollow(context, thing);
}

export const setFollow = (
  context: RequestContext,
  { thing, level }: ParsedOf<Calls["setFollow"]>,
): Promise<Follow> =>
  change(context, thing, (now) => ({ level, byEmail: level === "follow" && now.byEmail }));

/** Following by e-mail is following; without it one goes on in the product. */
export const followEmailUpdates = (
  context: RequestContext,
  { thing, isFollowing }: ParsedOf<Calls["followEmailUpdates"]>,
): Promise<Follow> =>
  change(context, thing, ({ level }) => ({ level: isFollowing ? "follow" : level, byEmail: isFollowing }));

async function change(
  context: RequestContext,
  thing: Subject,
  choose: (now: Follow) => Follow,
): Promise<Follow> {
  const { org, actor } = context;
  const { userId } = actor;
  await retryOnConflict(async () => {
    const row = await findBy(org.database, followKind, { userId, thing });
    const chosen = choose(row ?? nothing);
    if (!row && chosen.level === "none") return;
    const { level, byEmail } = chosen;
    if (level === "none") {
      if (row) await commit(context, [followKind.remove(await authorize(context, followKind.delete, row))]);
      return;
    }
    if ((await nameOfSubject(context, thing)) === null) throw new AppError("not_found");
    if (row) {
      const grant = await authorize(context, followKind.update, row);
      await commit(context, [followKind.change(grant, { level, byEmail })]);
      return;
    }
    const known = await list(context, followKind, followKind.read, { limit: FOLLOWS_MAX });
    if (known.length >= FOLLOWS_MAX) throw new AppError("too_many_follows");
    const grant = await authorize(context, followKind.create, { userId });
    await commit(context, [followKind.make(grant, { userId, thing, level, byEmail })]);
  });
  return readFollow(context, thing);
}

async function readFollow({ org, actor }: RequestContext, thing: Subject): Promise<Follow> {
  const row = await findBy(org.database, followKind, { userId: actor.userId, thing });
  return row ? { level: row.level, byEmail: row.byEmail } : nothing;
}
