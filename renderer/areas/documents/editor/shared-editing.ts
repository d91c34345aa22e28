import { Collaboration } from "@tiptap/extension-collaboration";
import { initProseMirrorDoc } from "@tiptap/y-tiptap";

/**
 * Edits together with others. The editor begins with the shared text: the library then does not draw it again, and lose
 * the selection, whenever a menu adds or removes its plugin.
 */
export const SharedEditing = Collaboration.extend({
  onBeforeCreate(event) {
    this.parent?.(event);
    const { document: doc, field, ySyncOptions } = this.options;
    if (!doc) throw new Error("Shared editing needs a document");
    const { doc: text, mapping } = initProseMirrorDoc(doc.getXmlFragment(field), this.editor.schema);
    // Nodes are taken as they are: the mapping names these very ones.
    if (text.childCount > 0) Object.assign(this.editor.options, { content: text });
    this.options.ySyncOptions = { ...ySyncOptions, mapping };
  },
});
