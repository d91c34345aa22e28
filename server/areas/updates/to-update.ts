import { update, type Update } from "#shared/contract/updates";
import type { Language } from "#shared/languages";
import { toColor } from "../../identity/to-color";
import { formatMessage, type Message } from "../../text/format";
import type { StoredUpdate } from "./repository";

type UpdateType = Update["props"]["type"];

const types: readonly UpdateType[] = update.shape.props.shape.type.options;

/** A stored update in the reader's language. */
export function toUpdate(row: StoredUpdate, language: Language): Update {
  return {
    id: row.id,
    title: say(row.title, language),
    description: say(row.description, language),
    createdAt: new Date(row.createdAt).toISOString(),
    isRead: row.isRead === 1,
    isBookmarked: row.isBookmarked === 1,
    from:
      row.fromId === null
        ? null
        : {
            id: row.fromId,
            name: row.fromName ?? "",
            color: toColor(row.fromColor, row.fromId),
          },
    previewId: row.previewId,
    rawLink: row.link,
    props: {
      type: types.find((type) => type === row.type) ?? "info",
      tableId: row.tableId,
      recordId: row.recordId,
      link: row.link,
    },
  };
}

/** @param json a Message as stored by `notify`. */
function say(json: string, language: Language): string {
  const { text, values } = JSON.parse(json) as Message;
  return formatMessage(language, text, values);
}
