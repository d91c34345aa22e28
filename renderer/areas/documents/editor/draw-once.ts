import { Extension, type Editor } from "@tiptap/core";

/** Blocks that React draws. */
const drawnByReact: ReadonlySet<string> = new Set(["appBlock", "attachment", "embed"]);

function hasReactBlocks({ state: { doc } }: Editor): boolean {
  let isFound = false;
  doc.descendants((node) => {
    isFound ||= drawnByReact.has(node.type.name);
    return !isFound && !node.isTextblock;
  });
  return isFound;
}

/** The library draws the whole text again when React can draw blocks: without such blocks it stays as it is. */
export const drawOnce = Extension.create({
  name: "documentDrawOnce",
  onBeforeCreate({ editor }) {
    const draw = editor.createNodeViews.bind(editor);
    editor.createNodeViews = () => {
      if (hasReactBlocks(editor)) draw();
    };
  },
});
