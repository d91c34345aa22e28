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

type MailFile = ParsedMail["attachments"][number];

interface MessageParts {
  words: string;
  files: MailFile[];
  /** Names of the attachments for which a message has no room. */
  leftOut: string[];
}

/**
 * Converts a mail to one message. If anything is cut from its text, as a repetition or because it is too long, the
 * whole text is attached as a file: no program knows for certain which words are the sender's own.
 * @param quoteLength characters of the block before it
 */
export function messageOfAnswer(
  { ownWords, text, quoted, attachments }: Pick<ParsedMail, "ownWords" | "text" | "quoted" | "attachments">,
  quoteLength?: number,
): MessageParts {
  const own = ownWords.trim();
  const whole = [text.trim(), quoted.trim()].filter((part) => part !== "").join("\n\n");
  const words = quoteLength === undefined ? beginningOf(own) : beginningOf(own, 1, quoteLength + "\n".length);
  const rest = words === whole || own === "" ? [] : [{ name: WHOLE_TEXT, content: Buffer.from(whole) }];
  const all = [...rest, ...attachments.filter(({ content }) => content.byteLength > 0)];
  return {
    words,
    files: all.slice(0, MESSAGE_FILES_MAX),
    leftOut: all.slice(MESSAGE_FILES_MAX).map(({ name }) => name),
  };
}

/** @returns the ids of the stored files, which their writer may send */
export async function keepFilesOf(
  context: MailContext,
  { userId }: Actor,
  files: readonly MailFile[],
): Promise<number[]> {
  const place = fieldless(NO_TABLE, MESSAGE_FILE_MAX_BYTES);
  const ids: number[] = [];
  for (const file of files) ids.push((await keepFile(context, place, { ...file, createdBy: userId })).id);
  return ids;
}

const beginningOf = (text: string, otherBlocks = 0, otherCharacters = 0): string => {
  const lines = text
    .split("\n")
    .slice(0, MESSAGE_BLOCKS_MAX - otherBlocks)
    .join("\n");
  // Never half of a character.
  return lines
    .slice(0, MESSAGE_MAX_LENGTH - otherCharacters)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
};
