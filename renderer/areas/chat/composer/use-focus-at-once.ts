import type { Editor } from "@tiptap/react";
import { useEffect } from "react";

/** A dialog gives the focus back within this time after it closed, in ms. */
const GIVEN_BACK = 400;

/** Focuses an editor, and again when a dialog that closes gives the focus back to the button that opened it. */
export function useFocusAtOnce(editor: Editor, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return;
    const take = () => editor.commands.focus("end");
    const takeBack = (event: FocusEvent) => {
      if (event.target instanceof Node && !editor.view.dom.contains(event.target)) take();
    };
    const stop = () => document.removeEventListener("focusin", takeBack);
    take();
    document.addEventListener("focusin", takeBack);
    // A person who presses another key or clicks goes where they want.
    document.addEventListener("pointerdown", stop, { once: true });
    const timer = setTimeout(stop, GIVEN_BACK);
    return () => {
      clearTimeout(timer);
      stop();
      document.removeEventListener("pointerdown", stop);
    };
  }, [editor, isWanted]);
}
