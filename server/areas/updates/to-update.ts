import { update, type Update } from "#shared/contract/updates";
import type { Subject } from "#shared/updates/subjects";
import type { Language } from "#shared/languages";
import { toColor } from "../../identity/to-color";
import { formatMessage, type Message } from "../../text/format";
import { notificationTypeNames, type NotificationType } from "#shared/updates/notification-types";
import type { StoredUpdate } from "./repository";
import { inPieces } from "./in-pieces";

type UpdateType = Update["props"]["type"];

const chatTypes = update.shape.props.shape.chatType.unwrap().options;
const types: readonly UpdateType[] = update.shape.props.shape.type.options;

export const typeOf = ({ type }: Pick<StoredUpdate, "type">): UpdateType =>
  types.find((known) => known === type) ?? "info";

export const reasonOf = ({ reason }: Pick<StoredUpdate, "reason">): NotificationType =>
  notificationTypeNames.find((known) => known === reason) ?? "result";

/** A stored update in the reader's language. */
export function toUpdate(row: StoredUpdate, language: Language): Update {
  const title = JSON.parse(row.title) as Message;
  return {
    id: row.id,
    title: formatMessage(language, title.text, title.values),
    words: inPieces(language, title),
    about: row.about === null ? null : (JSON.parse(row.about) as Update["about"]),
    reason: reasonOf(row),
    description: say(row.description, language),
    createdAt: new Date(row.createdAt).toISOString(),
    isRead: row.isRead === 1,
    isBookmarked: row.isBookmarked === 1,
    from: toPerson(row.fromId, row.fromName, row.fromColor),
    forwardedBy: toPerson(row.forwarderId, row.forwarderName, row.forwarderColor),
    previewId: row.previewId,
    thing: row.thing as Subject | null,
    rawLink: row.link,
    props: {
      type: typeOf(row),
      tableId: row.tableId,
      recordId: row.recordId,
      record: row.tableId === null || row.recordId === null ? null : { table: row.tableId, id: row.recordId },
      link: row.link,
      chatType: chatTypes.find((known) => known === row.chatType) ?? null,
      templateId: null,
      workspaceLink: row.link?.startsWith("/") ? row.link : null,
    },
  };
}

const toPerson = (id: number | null, name: string | null, color: string | null): Update["from"] =>
  id === null ? null : { id, name: name ?? "", color: toColor(color, id) };

/** @param json a Message as stored by `notify`. */
function say(json: string, language: Language): string {
  const { text, values } = JSON.parse(json) as Message;
  return formatMessage(language, text, values);
}
