import { textOf } from "#shared/chat/message-doc";
import type { Chat, ChatMessage } from "#shared/contract/chat-shapes";
import type { Field } from "#shared/contract/fields";
import type { RecordData } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import { paragraphsOf } from "#shared/fields/values/rich-text";
import { shorten } from "../../ui/shorten";
import { pathOfMessage } from "./paths";

const TITLE_LENGTH = 100;
const isOneLine = ({ config }: Field) => config["format"] === "singleline";

/**
 * Initial values of a record created from a message: its first line as the title. If the table has a
 * multiline text field, it gets the whole message with a link back.
 */
export function recordOfMessage(
  { fields, recordLabelField }: Pick<Table, "fields" | "recordLabelField">,
  chat: Chat,
  message: ChatMessage,
  origin: string,
): RecordData {
  const text = textOf(message.message).trim();
  const texts = fields.filter(({ type, readonly }) => type === "text" && !readonly);
  const title = texts.find(({ id }) => id === recordLabelField) ?? texts.find(isOneLine);
  const details = texts.find((field) => !isOneLine(field) && field !== title);
  const [first = ""] = text.split("\n");
  const whole = `${text}\n${origin}${pathOfMessage(chat, message.id)}`;
  return {
    ...(title && { [title.id]: shorten(first, TITLE_LENGTH) }),
    ...(details && {
      [details.id]: details.config["format"] === "richText" ? paragraphsOf(whole) : whole,
    }),
  };
}
