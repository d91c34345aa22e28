import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { tidyHtml, withoutFillers } from "#shared/documents/tidy-html";
import { showError } from "../../../../app/errors/show-error";
import { takePictures } from "./pasted-pictures";
import { htmlOfMarkdown } from "./pasted-markdown";
import { looksLikeMarkdown, tableOf } from "./pasted-text";

/** Keeps the structure of what is pasted from other programs, and of Markdown and cells in plain text. */
export const pasting = Extension.create({
  name: "documentPasting",
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: (html) => (html.includes("data-pm-slice") ? html : tidied(html)),
        handlePaste(view, { clipboardData }) {
          const text = clipboardData?.getData("text/plain") ?? "";
          const inCode = view.state.selection.$from.parent.type.spec.code === true;
          if (!clipboardData || text === "" || inCode || !isPlain(clipboardData)) return false;
          const table = tableOf(text);
          if (table !== null) return view.pasteHTML(table);
          if (!looksLikeMarkdown(text)) return false;
          void pasteMarkdown(view, text);
          return true;
        },
      },
    }),
  ],
});

/** Parsed apart from the page: nothing in it runs or is loaded. */
function tidied(html: string): string {
  const parsed = new DOMParser().parseFromString(withoutFillers(html), "text/html");
  tidyHtml(parsed.body, (name) => parsed.createElement(name));
  takePictures(parsed.body);
  return parsed.body.innerHTML;
}

/** Text without HTML; Visual Studio Code adds colours to Markdown. */
function isPlain(data: DataTransfer): boolean {
  const source = data.getData("vscode-editor-data");
  return source === "" ? !data.types.includes("text/html") : source.includes('"mode":"markdown"');
}

async function pasteMarkdown(view: EditorView, text: string): Promise<void> {
  try {
    const html = await htmlOfMarkdown(view.state.schema, text);
    if (!view.isDestroyed) view.pasteHTML(html);
  } catch (error) {
    showError(error);
  }
}
