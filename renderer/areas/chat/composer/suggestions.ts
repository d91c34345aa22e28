import type { Editor, Range } from "@tiptap/core";
import { Mention } from "@tiptap/extension-mention";
import { PluginKey } from "@tiptap/pm/state";
import type { SuggestionKeyDownProps, SuggestionProps } from "@tiptap/suggestion";

/** A person or record that a message can name. */
export interface Suggested {
  id: string;
  label: string;
  hint?: string;
}

/** Suggestions while the user types after `@` or `#`. */
export interface Offer {
  kind: "mention" | "record";
  query: string;
  /** Puts the chosen one in the place of what was typed. */
  choose: (item: Suggested) => void;
}

export interface OfferHandlers {
  onOffer: (offer: Offer | null) => void;
  /** @returns whether the key was taken */
  onKey: (event: KeyboardEvent) => boolean;
}

/** Names people (`@`) and records (`#`): the list itself is the composer's. */
export function namedThings(handlers: OfferHandlers) {
  const suggestion = (kind: Offer["kind"], char: string) => ({
    char,
    // Names of people and records are mostly of several words.
    allowSpaces: true,
    pluginKey: new PluginKey(`chat-${kind}`),
    items: () => [],
    command: ({ editor, range, props }: { editor: Editor; range: Range; props: unknown }) => {
      editor
        .chain()
        .focus()
        .insertContentAt(range, [
          { type: kind, attrs: props as Record<string, unknown> },
          { type: "text", text: " " },
        ])
        .run();
    },
    render: () => {
      const offer = ({ query, command }: SuggestionProps) =>
        handlers.onOffer({ kind, query, choose: ({ id, label }) => command({ id, label }) });
      return {
        onStart: offer,
        onUpdate: offer,
        onKeyDown: ({ event }: SuggestionKeyDownProps) => handlers.onKey(event),
        onExit: () => handlers.onOffer(null),
      };
    },
  });
  return [
    Mention.configure({ HTMLAttributes: { class: "mention" }, suggestion: suggestion("mention", "@") }),
    Mention.extend({ name: "record" }).configure({
      HTMLAttributes: { class: "mention" },
      suggestion: suggestion("record", "#"),
    }),
  ];
}
