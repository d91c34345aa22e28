import type { ParsedOf } from "#shared/contract/define";
import type { Stopper, updateCalls, Why } from "#shared/contract/updates";
import { settingOf, type NotificationSetting } from "#shared/updates/notification-types";
import {
  partsOfSubject,
  personSubject,
  tableSubject,
  type Subject,
  type SubjectKind,
} from "#shared/updates/subjects";
import { runsOfCauses } from "../../automations/name-cause";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { findBy } from "../../objects/read";
import { followKind } from "./follows/follow";
import { nameOfSubject } from "./follows/name-of-subject";
import { hasNotice } from "./outside/repository";
import { readPreferences } from "./preferences";
import { findUpdate, type StoredUpdate } from "./repository";
import { reasonOf, toUpdate } from "./to-update";

/** Why the user got an update, by which channels it went out, and each switch that stops updates like it. */
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
  for (const thing of new Set(thingsOf(row))) stoppers.push(...(await stoppersOf(context, row, thing)));
  const { from } = toUpdate(row, actor.language);
  const values = { person: row.forwarderName ?? from?.name ?? org.organization.name };
  const id =
    row.forwarderId === null
      ? `updates.why.${row.isFollowed ? "followed" : reason}`
      : "updates.why.forwarded";
  const isWaiting = row.mailedAt === null && (await hasNotice(org.database, "email", updateId));
  return {
    reason,
    text: [formatMessage(actor.language, id, values), await causeOf(context, row)].filter(Boolean).join(" "),
    email: row.mailedAt === null ? (isWaiting ? "waiting" : "off") : "sent",
    stoppers,
  };
}

/** Names the automation behind an update. */
async function causeOf(context: RequestContext, { causedBy }: StoredUpdate): Promise<string> {
  const run = (await runsOfCauses(context, [causedBy])).get(causedBy ?? "");
  if (!run) return "";
  const { language } = context.actor;
  if (run.name === null) return formatMessage(language, "updates.why.anAutomation");
  return formatMessage(language, "updates.why.automation", { name: run.name });
}

const isOn = (
  settings: Record<NotificationSetting, boolean> | undefined,
  name: NotificationSetting,
): boolean => settings?.[name] === true;

/** Things that are muted with their table. */
const OF_TABLE: ReadonlySet<SubjectKind> = new Set(["record", "app", "person"]);

/** A record's table can be unfollowed and muted in its place, and who did it muted altogether. */
function thingsOf({ thing, tableId, fromId }: StoredUpdate): Subject[] {
  const things: Subject[] = [];
  if (thing !== null) {
    things.push(thing as Subject);
    if (tableId !== null && OF_TABLE.has(partsOfSubject(thing as Subject).kind))
      things.push(tableSubject(tableId));
  }
  if (fromId !== null) things.push(personSubject(fromId));
  return things;
}

async function stoppersOf(context: RequestContext, row: StoredUpdate, thing: Subject): Promise<Stopper[]> {
  const { userId } = context.actor;
  const [label, chosen] = await Promise.all([
    nameOfSubject(context, thing),
    findBy(context.org.database, followKind, { userId, thing }),
  ]);
  if (label === null) return [];
  const isFollowed = row.isFollowed === 1 && chosen?.level === "follow";
  return [
    ...(isFollowed ? [{ kind: "follow", thing, label, isOn: true } as const] : []),
    { kind: "mute", thing, label, isOn: chosen?.level === "mute" } as const,
  ];
}
