import type { JSONContent } from "@tiptap/core";
import type { Block, Inline, Mark, MessageDoc } from "#shared/chat/message-doc";

/** Names of what a message calls upon; they are the reader's own and never leave the device. */
export interface Names {
  person: (userId: number) => string;
  record: (tableId: number, recordId: number) => string;
}

const MARKS: readonly string[] = ["bold", "italic", "underline", "strike", "code"];
const WEB_OR_MAIL = /^(?:https?:\/\/|mailto:)[^\s"'<>]+$/i;

function toMarks(marks: JSONContent["marks"] = []): Mark[] {
  return marks.flatMap((mark): Mark[] => {
    if (MARKS.includes(mark.type)) return [{ type: mark.type as "bold" }];
    const href = String(mark.attrs?.["href"] ?? "");
    return mark.type === "link" && WEB_OR_MAIL.test(href) ? [{ type: "link", attrs: { href } }] : [];
  });
}

function toInlines(content: JSONContent[] = []): Inline[] {
  return content.flatMap((node): Inline[] => {
    if (node.type === "hardBreak") return [{ type: "hardBreak" }];
    if (node.type === "mention") return [{ type: "mention", attrs: { userId: Number(node.attrs?.["id"]) } }];
    if (node.type === "record") {
      const [tableId = 0, recordId = 0] = String(node.attrs?.["id"]).split(":").map(Number);
      return [{ type: "record", attrs: { tableId, recordId } }];
    }
    if (node.type !== "text" || !node.text) return [];
    const marks = toMarks(node.marks);
    return [{ type: "text", text: node.text, ...(marks.length > 0 && { marks }) }];
  });
}

type Paragraph = Extract<Block, { type: "paragraph" }>;

/** Every paragraph inside of a node, however deep: a message nests no further than one step. */
function toParagraphs(node: JSONContent): Paragraph[] {
  if (node.type !== "paragraph") return (node.content ?? []).flatMap(toParagraphs);
  const content = toInlines(node.content);
  return [{ type: "paragraph", ...(content.length > 0 && { content }) }];
}

function toBlock(node: JSONContent): Block[] {
  if (node.type === "codeBlock") {
    const text = (node.content ?? []).map((part) => part.text ?? "").join("");
    return [{ type: "codeBlock", ...(text !== "" && { content: [{ type: "text", text }] }) }];
  }
  if (node.type === "blockquote") return [{ type: "blockquote", content: toParagraphs(node) }];
  if (node.type === "bulletList" || node.type === "orderedList") {
    const content = (node.content ?? []).map((item) => ({
      type: "listItem" as const,
      content: toParagraphs(item),
    }));
    return [{ type: node.type, content }];
  }
  return toParagraphs(node);
}

/** Converts the editor's content to a message, without empty lines around it. */
export function toMessage({ content = [] }: JSONContent): MessageDoc {
  const blocks = content.flatMap(toBlock);
  const isEmpty = (block: Block | undefined) => block?.type === "paragraph" && !block.content;
  while (isEmpty(blocks[0])) blocks.shift();
  while (isEmpty(blocks.at(-1))) blocks.pop();
  return { type: "doc", content: blocks };
}

/** A message as the editor takes it. */
export function toEditor(doc: MessageDoc, names: Names): JSONContent {
  const inline = (part: Inline): JSONContent => {
    if (part.type === "mention") {
      const { userId } = part.attrs;
      return { type: "mention", attrs: { id: String(userId), label: names.person(userId) } };
    }
    if (part.type === "record") {
      const { tableId, recordId } = part.attrs;
      const attrs = { id: `${tableId}:${recordId}`, label: names.record(tableId, recordId) };
      return { type: "record", attrs };
    }
    return part as JSONContent;
  };
  const block = (one: Block): JSONContent => {
    if (one.type === "paragraph") return { ...one, content: (one.content ?? []).map(inline) };
    if (one.type === "blockquote") return { ...one, content: one.content.map(block) };
    if (one.type === "codeBlock") return one as JSONContent;
    const content = one.content.map((item) => ({ type: "listItem", content: item.content.map(block) }));
    return { type: one.type, content };
  };
  return { type: "doc", content: doc.content.map(block) };
}
