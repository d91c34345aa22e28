import { Collaboration } from "@tiptap/extension-collaboration";
import { initProseMirrorDoc } from "@tiptap/y-tiptap";
import type * as Y from "yjs";

/**
 * Edits together with others. The editor begins with the shared text: the library then does not draw it again, and lose
 * the selection, whenever a menu adds or removes its plugin.
 */
export function sharedEditing(document: Y.Doc, field: string) {
  let mapping: ReturnType<typeof initProseMirrorDoc>["mapping"] | undefined;
  return Collaboration.extend({
    onBeforeCreate(event) {
      this.parent?.(event);
      const { editor } = this;
      const begun = initProseMirrorDoc(document.getXmlFragment(field), editor.schema);
      mapping = begun.mapping;
      // Nodes are taken as they are: the mapping names these very ones.
      if (begun.doc.childCount > 0) Object.assign(editor.options, { content: begun.doc });
    },
    addProseMirrorPlugins() {
      this.options.ySyncOptions = { ...this.options.ySyncOptions, mapping };
      return this.parent?.() ?? [];
    },
  }).configure({ document, field });
}
