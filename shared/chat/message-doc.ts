import { z } from "zod";
import { MESSAGE_BLOCKS_MAX, MESSAGE_MAX_LENGTH } from "../limits/chat";

/**
 * The content of a message, stored as the editor's tree with only these parts: it contains no HTML, so none has to be
 * cleaned. Names of records are never in it: each reader gets the names of records that they may see.
 */
const WEB_OR_MAIL = /^(?:https?:\/\/|mailto:)[^\s"'<>]+$/i;
const words = z
  .string()
  .min(1)
  .max(MESSAGE_MAX_LENGTH)
  .refine((text) => !text.includes("\0") && text.isWellFormed());

const mark = z.discriminatedUnion("type", [
  z.strictObject({ type: z.enum(["bold", "italic", "underline", "strike", "code"]) }),
  z.strictObject({
    type: z.literal("link"),
    attrs: z.strictObject({ href: z.string().max(2000).regex(WEB_OR_MAIL) }),
  }),
]);
export type Mark = z.infer<typeof mark>;

const text = z.strictObject({ type: z.literal("text"), text: words, marks: z.array(mark).max(6).optional() });
const ofMessage = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const inline = z.discriminatedUnion("type", [
  text,
  z.strictObject({ type: z.literal("hardBreak") }),
  /** A person who is called upon. */
  z.strictObject({ type: z.literal("mention"), attrs: z.strictObject({ userId: ofMessage }) }),
  z.strictObject({
    type: z.literal("record"),
    attrs: z.strictObject({ tableId: ofMessage, recordId: ofMessage }),
  }),
]);
export type Inline = z.infer<typeof inline>;

const paragraph = z.strictObject({
  type: z.literal("paragraph"),
  content: z.array(inline).max(1000).optional(),
});
const item = z.strictObject({ type: z.literal("listItem"), content: z.array(paragraph).max(100) });
const items = z.array(item).max(MESSAGE_BLOCKS_MAX);
const block = z.discriminatedUnion("type", [
  paragraph,
  z.strictObject({ type: z.literal("blockquote"), content: z.array(paragraph).max(100) }),
  z.strictObject({
    type: z.literal("codeBlock"),
    content: z
      .array(z.strictObject({ type: z.literal("text"), text: words }))
      .max(1)
      .optional(),
  }),
  z.strictObject({ type: z.literal("bulletList"), content: items }),
  z.strictObject({ type: z.literal("orderedList"), content: items }),
]);
export type Block = z.infer<typeof block>;

export const messageDoc = z
  .strictObject({ type: z.literal("doc"), content: z.array(block).max(MESSAGE_BLOCKS_MAX) })
  .refine((doc) => textOf(doc).length <= MESSAGE_MAX_LENGTH);
export type MessageDoc = z.infer<typeof messageDoc>;

/** A message of plain words, a paragraph for each line. */
export const docOf = (said: string): MessageDoc => ({
  type: "doc",
  content: said
    .split("\n")
    .map((line) => ({ type: "paragraph", ...(line !== "" && { content: [{ type: "text", text: line }] }) })),
});

export const emptyDoc: MessageDoc = { type: "doc", content: [] };

/** Parts inside a block. */
function* inlinesOf(one: Block): Generator<Inline> {
  if (one.type === "paragraph" || one.type === "codeBlock") yield* (one.content ?? []) as Inline[];
  else if (one.type === "blockquote") for (const part of one.content) yield* inlinesOf(part);
  else for (const entry of one.content) for (const part of entry.content) yield* inlinesOf(part);
}

/**
 * The words of a message, a line for each paragraph: what search looks through.
 *
 * @param nameOf what stands for a person that it calls upon; nothing by default, as names change
 * @param record what stands for a record that it names
 */
export function textOf(
  { content }: { content: readonly Block[] },
  nameOf: (userId: number) => string = () => "",
  record = "",
): string {
  const word = (part: Inline): string => {
    if (part.type === "text") return part.text;
    if (part.type === "hardBreak") return "\n";
    return part.type === "mention" ? nameOf(part.attrs.userId) : record;
  };
  const line = (one: Block): string => {
    if (one.type === "blockquote") return one.content.map(line).join("\n");
    if (one.type === "bulletList" || one.type === "orderedList")
      return one.content.flatMap((entry) => entry.content.map(line)).join("\n");
    return [...inlinesOf(one)].map(word).join("");
  };
  return content.map(line).join("\n").trim();
}

/** Ids of the people whom a message calls upon, each once. */
export function mentionsOf({ content }: MessageDoc): number[] {
  const ids = content.flatMap((one) =>
    [...inlinesOf(one)].flatMap((part) => (part.type === "mention" ? [part.attrs.userId] : [])),
  );
  return [...new Set(ids)];
}

export interface NamedRecord {
  tableId: number;
  recordId: number;
}
const RECORD_PATH = /\/object\/(\d+)\/record\/(\d+)/;

/** The record that an address of the product leads to. */
export function recordOfAddress(href: string): NamedRecord | null {
  const found = RECORD_PATH.exec(href);
  return found ? { tableId: Number(found[1]), recordId: Number(found[2]) } : null;
}

/**
 * Records that a message names or links to, each once, in its order.
 *
 * @param isOurs whether an address leads to this workspace; links to others name none of its records
 */
export function recordsOf(
  { content }: MessageDoc,
  isOurs: (href: string) => boolean = () => true,
): NamedRecord[] {
  const named = content.flatMap((one) =>
    [...inlinesOf(one)].flatMap((part): NamedRecord[] => {
      if (part.type === "record") return [part.attrs];
      if (part.type !== "text") return [];
      const links = (part.marks ?? []).flatMap((each) => (each.type === "link" ? [each.attrs.href] : []));
      const bare = part.text.match(/https?:\/\/[^\s<>"']+/g) ?? [];
      return [...links, ...bare].filter(isOurs).flatMap((href) => recordOfAddress(href) ?? []);
    }),
  );
  return [...new Map(named.map((each) => [`${each.tableId}:${each.recordId}`, each])).values()];
}

/** Whether there is anything to see in it. */
export const saysSomething = (doc: MessageDoc): boolean =>
  textOf(doc) !== "" || mentionsOf(doc).length > 0 || recordsOf(doc).length > 0;
