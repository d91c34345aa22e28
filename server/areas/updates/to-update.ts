import { update, type Update } from "#shared/contract/updates";
import type { Language } from "#shared/languages";
import { toColor } from "../../identity/to-color";
import { formatMessage, type Message } from "../../text/format";
import type { StoredUpdate } from "./repository";

type UpdateType = Update["props"]["type"];

const types: readonly UpdateType[] = update.shape.props.shape.type.options;

export const typeOf = ({ type }: Pick<StoredUpdate, "type">): UpdateType =>
  types.find((known) => known === type) ?? "info";

/** A stored update in the reader's language. */
export function toUpdate(row: StoredUpdate, language: Language): Update {
  return {
    id: row.id,
    title: say(row.title, language),
    description: say(row.description, language),
    createdAt: new Date(row.createdAt).toISOString(),
    isRead: row.isRead === 1,
    isBookmarked: row.isBookmarked === 1,
    from: toPerson(row.fromId, row.fromName, row.fromColor),
    forwardedBy: toPerson(row.forwarderId, row.forwarderName, row.forwarderColor),
    previewId: row.previewId,
    rawLink: row.link,
    props: {
      type: typeOf(row),
      tableId: row.tableId,
      recordId: row.recordId,
      record: row.tableId === null || row.recordId === null ? null : { table: row.tableId, id: row.recordId },
      link: row.link,
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
