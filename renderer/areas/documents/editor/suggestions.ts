import { Extension, type Editor, type Range } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { Suggestion, type SuggestionKeyDownProps, type SuggestionProps } from "@tiptap/suggestion";

/** A menu that is open at the cursor: blocks after `/`, references after `@`. */
export interface OpenMenu {
  kind: "blocks" | "references";
  query: string;
  /** The place of the typed text on the screen. */
  place: { left: number; top: number; bottom: number };
  /** Removes the typed text and runs what was chosen. */
  choose: (run: (editor: Editor) => void) => void;
}

export interface MenuHandlers {
  onMenu: (menu: OpenMenu | null) => void;
  /** @returns whether the key was taken */
  onKey: (event: KeyboardEvent) => boolean;
}

type Run = (editor: Editor) => void;

/** Opens the menus while the user types; the list itself is drawn by the page. */
export const menuExtension = (handlers: MenuHandlers) =>
  Extension.create({
    name: "documentMenus",
    addProseMirrorPlugins() {
      return [menu("blocks", "/"), menu("references", "@")].map((options) =>
        Suggestion({ editor: this.editor, ...options }),
      );
      function menu(kind: OpenMenu["kind"], char: string) {
        return {
          char,
          pluginKey: new PluginKey(`document-${kind}`),
          allowSpaces: kind === "references",
          items: () => [],
          command: ({ editor, range, props }: { editor: Editor; range: Range; props: unknown }) => {
            editor.chain().focus().deleteRange(range).run();
            (props as Run)(editor);
          },
          render: () => {
            const open = ({ query, command, clientRect }: SuggestionProps) => {
              const place = clientRect?.();
              if (place) handlers.onMenu({ kind, query, place, choose: (run) => command(run) });
            };
            return {
              onStart: open,
              onUpdate: open,
              onKeyDown: ({ event }: SuggestionKeyDownProps) => handlers.onKey(event),
              onExit: () => handlers.onMenu(null),
            };
          },
        };
      }
    },
  });
