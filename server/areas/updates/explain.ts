import type { ParsedOf } from "#shared/contract/define";
import type { Stopper, updateCalls, Why } from "#shared/contract/updates";
import { settingOf, type NotificationSetting } from "#shared/updates/notification-types";
import { partsOfThing, tableThing, type Thing } from "#shared/updates/things";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { findBy } from "../../objects/read";
import { followKind } from "./follows/follow";
import { nameOfThing } from "./follows/things";
import { hasNotice } from "./outside/repository";
import { readPreferences } from "./preferences";
import { findUpdate, type StoredUpdate } from "./repository";
import { reasonOf, toUpdate } from "./to-update";

/** Why somebody got an update of theirs, where else it went, and each switch that stops updates like it. */
export async function explainUpdate(
  context: RequestContext,
  { updateId }: ParsedOf<(typeof updateCalls)["explainUpdate"]>,
): Promise<Why> {
  const { org, actor } = context;
  const row = await findUpdate(org.database, actor.userId, updateId);
  if (!row) throw new AppError("not_found");
  const reason = reasonOf(row);
  const preferences = (await readPreferences(org.database, [actor.userId])).get(actor.userId);
  const stoppers: Stopper[] = [];
  const setting = settingOf(reason, "workloom");
  if (setting) stoppers.push({ kind: "setting", setting, isOn: isOn(preferences?.settings, setting) });
  for (const thing of thingsOf(row)) stoppers.push(...(await stoppersOf(context, row, thing)));
  const { from } = toUpdate(row, actor.language);
  const values = { person: row.forwarderName ?? from?.name ?? org.organization.name };
  const id =
    row.forwarderId === null
      ? `updates.why.${row.isFollowed ? "followed" : reason}`
      : "updates.why.forwarded";
  const isWaiting = row.mailedAt === null && (await hasNotice(org.database, "email", updateId));
  return {
    reason,
    text: formatMessage(actor.language, id, values),
    email: row.mailedAt === null ? (isWaiting ? "waiting" : "off") : "sent",
    stoppers,
  };
}

const isOn = (
  settings: Record<NotificationSetting, boolean> | undefined,
  name: NotificationSetting,
): boolean => settings?.[name] === true;

/** A record's table can be unfollowed and muted in its place. */
function thingsOf({ thing }: StoredUpdate): Thing[] {
  if (thing === null) return [];
  const { kind, ids } = partsOfThing(thing as Thing);
  return kind === "record" ? [thing as Thing, tableThing(ids[0] ?? 0)] : [thing as Thing];
}

async function stoppersOf(context: RequestContext, row: StoredUpdate, thing: Thing): Promise<Stopper[]> {
  const { userId } = context.actor;
  const [label, chosen] = await Promise.all([
    nameOfThing(context, thing),
    findBy(context.org.database, followKind, { userId, thing }),
  ]);
  if (label === null) return [];
  const isFollowed = row.isFollowed === 1 && chosen?.level === "follow";
  return [
    ...(isFollowed ? [{ kind: "follow", thing, label, isOn: true } as const] : []),
    { kind: "mute", thing, label, isOn: chosen?.level === "mute" } as const,
  ];
}
