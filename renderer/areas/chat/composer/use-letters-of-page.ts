import type { Editor } from "@tiptap/react";
import { useEffect } from "react";

/** Elements that take letters, or under which the page is covered. */
const TAKEN =
  "input, textarea, select, [contenteditable=true], [aria-modal=true], [role=menu], [role=listbox], [role=grid]";

/** Gives an editor the focus as soon as a letter is typed that nothing else on the page takes. */
export function useLettersOfPage(editor: Editor, isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const take = (event: KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const isLetter = [...key].length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
      if (!isLetter || defaultPrevented || !(target instanceof Element)) return;
      if (target.closest(TAKEN) !== null || document.querySelector("[aria-modal=true]") !== null) return;
      // The letter itself is then written there.
      editor.commands.focus("end");
    };
    document.addEventListener("keydown", take);
    return () => document.removeEventListener("keydown", take);
  }, [editor, isWanted]);
}
