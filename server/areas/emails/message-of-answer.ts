import {
  MESSAGE_BLOCKS_MAX,
  MESSAGE_FILE_MAX_BYTES,
  MESSAGE_FILES_MAX,
  MESSAGE_MAX_LENGTH,
} from "#shared/limits/chat";
import type { Actor } from "../../policy/actor";
import { fieldless, keepFile } from "../files/public";
import type { MailContext } from "./mail-context";
import type { ParsedMail } from "./parsed-mail";

/** Files of messages belong to no table. */
const NO_TABLE = 0;
const WHOLE_TEXT = "answer.txt";

interface MessageParts {
  words: string;
  /** Ids of stored files. */
  files: number[];
  /** Names of the attachments for which a message has no room. */
  leftOut: string[];
}

/** What a mail says as one message: a longer text is whole in a file, and begins in the message. */
export async function messageOfAnswer(
  context: MailContext,
  actor: Actor,
  { ownWords, attachments }: Pick<ParsedMail, "ownWords" | "attachments">,
): Promise<MessageParts> {
  const whole = ownWords.trim();
  const words = beginningOf(whole);
  const rest = words === whole ? [] : [{ name: WHOLE_TEXT, content: Buffer.from(whole) }];
  const all = [...rest, ...attachments.filter(({ content }) => content.byteLength > 0)];
  const place = fieldless(NO_TABLE, MESSAGE_FILE_MAX_BYTES);
  const files: number[] = [];
  for (const file of all.slice(0, MESSAGE_FILES_MAX)) {
    const { id } = await keepFile(context, place, { ...file, createdBy: actor.userId });
    files.push(id);
  }
  return { words, files, leftOut: all.slice(MESSAGE_FILES_MAX).map(({ name }) => name) };
}

const beginningOf = (text: string): string => {
  const lines = text.split("\n").slice(0, MESSAGE_BLOCKS_MAX).join("\n");
  // Never half of a character.
  return lines
    .slice(0, MESSAGE_MAX_LENGTH)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
};
