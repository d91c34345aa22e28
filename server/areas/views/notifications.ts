import { appSubject } from "#shared/updates/subjects";
import type { ColorName } from "#shared/colors";
import type { ChangeRow } from "../../sql/change-row";
import type { Actor } from "../../policy/actor";
import { isAllowed } from "../../policy/authorize";
import { findPeople } from "../../tables/public";
import { findBy } from "../../objects/read";
import {
  wasNotified,
  type NotificationSource,
  type NotificationText,
  type Recipient,
  type Rule,
  type RuleContext,
} from "../updates/public";
import { appKind } from "./app";

const silent: ReadonlySet<string> = new Set(["import", "seed", "undo", "system"]);
/** Properties whose change people would see. */
const SEEN = ["label", "config", "topBar", "bottomNav", "menuBar"];
const ACCESS = ["roleIds", "ownerId"];
/** A builder's further changes within this time are not told while the first is unread, in ms. */
const TOGETHER = 60 * 60 * 1000;

/** Updates about permissions, each of which is sent. */
const accessTexts = [
  "updates.say.accessChanged",
  "updates.say.ownAccessChanged",
  "updates.say.madePublic",
  "updates.say.publicNoMore",
] as const;
type AccessText = (typeof accessTexts)[number];
type Text =
  AccessText | "updates.say.renamedFrom" | "updates.say.settingsChanged" | "updates.say.blocksChanged";

const isAccess = (text: Text | undefined): boolean => accessTexts.some((each) => each === text);

/**
 * Pages and views, to those who follow them and see them still: what is changed in their settings, who sees them, and
 * that they were deleted.
 */
const appRule: Rule = {
  object: "app",
  recipients: (changes, context) =>
    Promise.resolve(
      changes.flatMap((change) => {
        if (change.action === "delete") return recipientsOf(change, change.objectId, context);
        const text = change.action === "update" ? textOf(change) : null;
        return text === null ? [] : recipientsOf(change, change.objectId, context, text);
      }),
    ),
};

function textOf({ before, after }: ChangeRow): Text | null {
  const hasSome = (names: readonly string[]) =>
    after !== null && names.some((name) => Object.hasOwn(after, name));
  if (hasSome(ACCESS)) return "updates.say.accessChanged";
  if (!hasSome(SEEN)) return null;
  const isRenamed = after?.["label"] !== undefined && typeof before?.["label"] === "string";
  return isRenamed ? "updates.say.renamedFrom" : "updates.say.settingsChanged";
}

/** The blocks of a page. */
const blockRule: Rule = {
  object: "block",
  recipients: (changes, context) =>
    Promise.resolve(
      changes.flatMap((change) => {
        const [kind, appId] = change.scope.split(":");
        return kind === "app"
          ? recipientsOf(change, Number(appId), context, "updates.say.blocksChanged")
          : [];
      }),
    ),
};

/** Whether everybody who has its link sees a page. */
const publicLinkRule: Rule = {
  object: "publicView",
  recipients: (changes, context) =>
    Promise.resolve(
      changes.flatMap((change) => {
        const [kind, appId] = change.scope.split(":");
        const isActive = change.after?.["isActive"];
        if (kind !== "app" || isActive === undefined) return [];
        const text = isActive ? "updates.say.madePublic" : "updates.say.publicNoMore";
        return recipientsOf(change, Number(appId), context, text);
      }),
    ),
};

/** The followers of a page or view, who are notified of a change with one of the texts. */
export function recipientsOf(
  change: ChangeRow,
  appId: number,
  context: RuleContext,
  text?: Text,
): Recipient[] {
  if (silent.has(change.cause)) return [];
  return context.follows.followers(appSubject(appId)).map(({ userId, byEmail }) => ({
    userId,
    byId: change.actorId,
    changeSetId: change.changeSetId,
    reason: "record_change",
    subjects: [appSubject(appId)],
    isFollowed: true,
    withoutEmail: !byEmail,
    say: (reader) => sayApp(change, appId, context, reader, text),
  }));
}

async function sayApp(
  { actorId, before }: ChangeRow,
  appId: number,
  { org }: RuleContext,
  reader: Actor,
  text?: Text,
): Promise<NotificationText | null> {
  const app = await findBy(org.database, appKind, { id: appId });
  if (!app || !(await isAllowed({ actor: reader, org }, appKind.read, appId))) return null;
  const isDeleted = app.deletedAt !== null;
  if (isDeleted !== (text === undefined)) return null;
  const since = Date.now() - TOGETHER;
  const notifications = { userId: reader.userId, thing: appSubject(appId), fromUserId: actorId, since };
  if (!isDeleted && !isAccess(text) && (await wasNotified(org.database, notifications))) return null;
  const people = await findPeople(org.database);
  const person = people.person(actorId)?.name ?? org.organization.name;
  const oldName = before?.["label"];
  return {
    type: "link",
    title: {
      text: isDeleted ? "updates.say.deleted" : "updates.say.changed",
      values: { person, thing: app.label },
    },
    ...(text && { description: { text, values: { name: typeof oldName === "string" ? oldName : "" } } }),
    previewId: `app-${appId}`,
    ...(!isDeleted && { link: `/app/${appId}` }),
    about: { icon: app.icon, color: app.color as ColorName },
  };
}

export const appNotifications: NotificationSource = {
  area: "views",
  rules: [appRule, blockRule, publicLinkRule],
};
