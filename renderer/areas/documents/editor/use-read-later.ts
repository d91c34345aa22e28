import type { Editor } from "@tiptap/core";
import { useEffect, useState } from "react";

/** Time without an edit after which the whole text is read again, in ms. */
const PAUSE = 200;

/**
 * Reads something from the whole text, and reads it again after a pause: a key in a long text does not wait for it.
 *
 * @param read the same function for all renderings
 */
export function useReadLater<Found>(editor: Editor, read: (editor: Editor) => Found): Found {
  const [found, setFound] = useState(() => read(editor));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!editor.isDestroyed) setFound(read(editor));
      }, PAUSE);
    };
    later();
    editor.on("update", later);
    return () => {
      clearTimeout(timer);
      editor.off("update", later);
    };
  }, [editor, read]);
  return found;
}
