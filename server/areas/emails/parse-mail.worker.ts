import { convert } from "html-to-text";
import PostalMime, { addressParser, type Email } from "postal-mime";
import {
  EMAIL_BOUNDARIES_MAX,
  EMAIL_HEADERS_MAX_BYTES,
  EMAIL_NESTING_MAX,
  EMAIL_REFERENCES_MAX,
  EMAIL_SUBJECT_MAX_LENGTH,
} from "#shared/limits/emails";
import { TEXT_MAX_LENGTH } from "#shared/limits/records";
import { answerInput } from "../../subprocess/answer-input";
import { isAutomatic, isByProgram } from "./automatic";
import { ownWordsOf, withoutRepetition } from "./own-words";
import type { ParsedMail } from "./parsed-mail";

/** Characters of control and halves of characters; in a line breaks too. */
const unfitForLine = /[\p{Cc}\p{Cs}\u2028\u2029]+/gu;
const unfitForText = /(?![\t\n])[\p{Cc}\p{Cs}]/gu;
const messageIds = /<[^<>\s]{1,250}>/g;

const line = (text: string | undefined): string => (text ?? "").replace(unfitForLine, " ").trim();
const lines = (text: string): string => text.replace(/\r\n?/g, "\n").replace(unfitForText, "").trim();
const idsIn = (text: string | undefined): string[] => text?.match(messageIds) ?? [];

/** The text as it was sent; of a mail that has only HTML, what its HTML says. */
function textOf({ text, html }: Email): string {
  if (text !== undefined && text.trim() !== "") return lines(text);
  if (html === undefined) return "";
  return lines(
    convert(html, {
      wordwrap: false,
      limits: { maxInputLength: TEXT_MAX_LENGTH * 20, maxDepth: 200, maxChildNodes: 20_000 },
      selectors: [
        { selector: "img", format: "skip" },
        { selector: "a", options: { hideLinkHrefIfSameAsText: true } },
      ],
    }),
  );
}

/** Longer texts are not looked through for what they repeat: that takes longer than their length. */
const REPLY_MAX_LENGTH = TEXT_MAX_LENGTH;

function split(text: string): Pick<ParsedMail, "text" | "quoted" | "ownWords"> {
  if (text.length > REPLY_MAX_LENGTH) return { text, quoted: "", ownWords: text };
  const reply = withoutRepetition(text);
  const ownWords = ownWordsOf(text, reply);
  // A mail that is nothing but a repetition was forwarded: then that is what it says.
  if (reply === "" || !text.startsWith(reply)) return { text, quoted: "", ownWords };
  return { text: reply, quoted: text.slice(reply.length).trim(), ownWords };
}

function fromOf({ from, sender }: Email): ParsedMail["from"] {
  for (const one of [from, sender]) {
    const mailbox = one && "group" in one && one.group ? one.group[0] : one;
    const address = mailbox?.address?.trim();
    if (address) return { name: line(mailbox?.name), address };
  }
  return null;
}

function hasOneAuthor({ headers }: Email): boolean {
  const named = headers.filter(({ key }) => key === "from");
  const [header] = named;
  return named.length === 1 && addressParser(header?.value ?? "", { flatten: true }).length === 1;
}

const addressesIn = (header: string | undefined): string =>
  addressParser(header ?? "", { flatten: true })
    .flatMap(({ address }) => address ?? [])
    .join(", ")
    .slice(0, TEXT_MAX_LENGTH);

/** @throws Error for a mail with more parts than any real mail has */
function refuseTooManyParts(raw: Uint8Array): void {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  let count = 0;
  for (let at = bytes.indexOf("\n--"); at !== -1; at = bytes.indexOf("\n--", at + 1)) count += 1;
  if (count > EMAIL_BOUNDARIES_MAX) throw new Error("The mail has too many parts.");
}

async function parse(raw: Uint8Array): Promise<ParsedMail> {
  refuseTooManyParts(raw);
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: EMAIL_NESTING_MAX,
    maxHeadersSize: EMAIL_HEADERS_MAX_BYTES,
    maxRfc822NestingDepth: EMAIL_NESTING_MAX,
    attachmentEncoding: "arraybuffer",
  });
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]));
  const references = idsIn(headers.get("references")).reverse().slice(0, EMAIL_REFERENCES_MAX);
  return {
    messageId: idsIn(headers.get("message-id"))[0] ?? null,
    answers: [
      ...new Set([...idsIn(headers.get("in-reply-to")).slice(0, EMAIL_REFERENCES_MAX), ...references]),
    ],
    from: fromOf(mail),
    hasOneAuthor: hasOneAuthor(mail),
    to: addressesIn(headers.get("to")),
    cc: addressesIn(headers.get("cc")),
    subject: line(mail.subject).slice(0, EMAIL_SUBJECT_MAX_LENGTH),
    ...split(textOf(mail)),
    isAutomatic: isAutomatic(headers),
    isByProgram: isByProgram(headers),
    isSigned: headers.has("dkim-signature"),
    isReceived: headers.has("received"),
    attachments: mail.attachments.map(({ filename, content, mimeType }) => ({
      name: line(filename ?? "") || (mimeType === "message/rfc822" ? "message.eml" : "attachment"),
      content: typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
    })),
  };
}

await answerInput(parse);
