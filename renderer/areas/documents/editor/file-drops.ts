import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";

/** Takes files that are pasted or dropped into the text. */
export const fileDrops = (onFiles: (files: readonly File[], at?: number) => void) =>
  Extension.create({
    name: "documentFiles",
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handlePaste(view, event) {
            const files = [...(event.clipboardData?.files ?? [])];
            // Word and spreadsheets add a picture of the copied text.
            const hasText = event.clipboardData?.types.includes("text/html") === true;
            if (!view.editable || files.length === 0 || hasText) return false;
            onFiles(files);
            return true;
          },
          handleDrop(view, event, _slice, isMoved) {
            const files = [...(event.dataTransfer?.files ?? [])];
            if (!view.editable || isMoved || files.length === 0) return false;
            event.preventDefault();
            onFiles(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      }),
    ],
  });
