import { Mark, mergeAttributes } from "@tiptap/core";
import { data, numberData } from "./attributes";

/** Text that a thread of comments is about. */
export const CommentMark = Mark.create({
  name: "comment",
  inclusive: false,
  addAttributes: () => ({ threadId: numberData("thread-id") }),
  parseHTML: () => [{ tag: "span[data-thread-id]" }],
  renderHTML: ({ HTMLAttributes }) => ["span", mergeAttributes(HTMLAttributes, { "data-comment": "" }), 0],
});

const suggestion = (name: string, tag: "ins" | "del", excludes: string) =>
  Mark.create({
    name,
    inclusive: tag === "ins",
    excludes,
    addAttributes: () => ({ userId: numberData("user-id"), by: data("by", "") }),
    parseHTML: () => [{ tag: `${tag}[data-user-id]` }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Suggested text, which is not part of the document until it is accepted. */
export const SuggestedText = suggestion("suggestedText", "ins", "suggestedText suggestedRemoval");
/** Text whose removal is suggested. */
export const SuggestedRemoval = suggestion("suggestedRemoval", "del", "suggestedRemoval suggestedText");

/** Marks about the writing of a text, which exports leave out. */
export const editorialMarks: ReadonlySet<string> = new Set(["comment", "suggestedText", "suggestedRemoval"]);
