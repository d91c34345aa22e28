import { appThing } from "#shared/updates/things";
import type { ColorName } from "#shared/colors";
import type { ChangeRow } from "../../../database/change-row";
import type { Actor } from "../../../policy/actor";
import { isAllowed } from "../../../policy/authorize";
import { findPeople } from "../../../tables/public";
import { findBy } from "../../../objects/read";
import { appKind } from "../../views/public";
import { isToldOf } from "../repository";
import type { Concern, Rule, RuleContext, Saying } from "./rule";

const silent: ReadonlySet<string> = new Set(["import", "seed", "undo", "system"]);
/** Properties whose change people would see. */
const SEEN = ["label", "config", "topBar", "bottomNav", "menuBar"];
/** A builder's further changes within this time are not told while the first is unread, in ms. */
const TOGETHER = 60 * 60 * 1000;

type Text = "updates.say.renamedFrom" | "updates.say.settingsChanged" | "updates.say.blocksChanged";

/** Pages and views, to those who follow them: what is changed in their settings, and that they were deleted. */
export const appRule: Rule = {
  object: "app",
  concerns: (changes, context) =>
    Promise.resolve(
      changes.flatMap((change) => {
        if (change.action === "delete") return concernsOf(change, change.objectId, context);
        const isSeen = SEEN.some((name) => change.after !== null && Object.hasOwn(change.after, name));
        if (change.action !== "update" || !isSeen) return [];
        const name = change.after?.["label"] === undefined ? null : change.before?.["label"];
        return concernsOf(
          change,
          change.objectId,
          context,
          typeof name === "string" ? "updates.say.renamedFrom" : "updates.say.settingsChanged",
        );
      }),
    ),
};

/** The blocks of a page. */
export const blockRule: Rule = {
  object: "block",
  concerns: (changes, context) =>
    Promise.resolve(
      changes.flatMap((change) => {
        const [kind, appId] = change.scope.split(":");
        return kind === "app" ? concernsOf(change, Number(appId), context, "updates.say.blocksChanged") : [];
      }),
    ),
};

function concernsOf(change: ChangeRow, appId: number, context: RuleContext, text?: Text): Concern[] {
  if (silent.has(change.cause)) return [];
  return context.follows.followers(appThing(appId)).map(({ userId, byEmail }) => ({
    userId,
    byId: change.actorId,
    changeSetId: change.changeSetId,
    reason: "record_change",
    things: [appThing(appId)],
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
): Promise<Saying | null> {
  const app = await findBy(org.database, appKind, { id: appId });
  if (!app || !(await isAllowed({ actor: reader, org }, appKind.read, appId))) return null;
  const isDeleted = app.deletedAt !== null;
  if (isDeleted !== (text === undefined)) return null;
  const since = Date.now() - TOGETHER;
  const told = { userId: reader.userId, thing: appThing(appId), fromUserId: actorId, since };
  if (!isDeleted && (await isToldOf(org.database, told))) return null;
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
