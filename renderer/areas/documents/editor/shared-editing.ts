import { Collaboration } from "@tiptap/extension-collaboration";
import type { EditorView } from "@tiptap/pm/view";
import { ySyncPluginKey } from "@tiptap/y-tiptap";

interface Binding {
  _forceRerender: () => void;
}

/**
 * Edits together with others. Without the change below the text is drawn again, and the selection lost, each time a plugin
 * is added or removed, as its menus do when they appear and when the page is left.
 */
export const SharedEditing = Collaboration.extend({
  addProseMirrorPlugins() {
    const plugins = this.parent?.() ?? [];
    const sync = plugins.find(({ spec }) => spec.key === ySyncPluginKey);
    const open = sync?.spec.view;
    if (!sync || !open) throw new Error("Shared editing has a view");
    let isDrawn = false;
    sync.spec.view = (view: EditorView) => {
      const { binding } = ySyncPluginKey.getState(view.state) as { binding: Binding };
      if (isDrawn) binding._forceRerender = () => undefined;
      isDrawn = true;
      return open(view);
    };
    return plugins;
  },
});
