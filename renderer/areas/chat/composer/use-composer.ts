import { useEditor, type Editor } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useRef, useState } from "react";
import type { Chat } from "#shared/contract/chat-shapes";
import type { MessageDoc } from "#shared/chat/message-doc";
import { useSession } from "../../../app/session/session-context";
import { useText } from "../../../ui/text";
import { usePeople } from "../people";
import { keepDraft, readDraft } from "./drafts";
import { toEditor } from "./doc";
import { namedThings, type Offer } from "./suggestions";
import { useSuggested } from "./use-suggested";
import { isComposing } from "../../../ui/is-composing";

interface ComposerSettings {
  chat: Chat;
  parentMessageId: number | null;
  label: string;
  listId: string;
  /** The message that is changed; null for a new one. */
  edited: MessageDoc | null;
  onSend: (editor: Editor) => void;
  onEscape: () => void;
  onType: () => void;
  onFiles: (files: readonly File[]) => void;
}

/** The editor of a message: Enter sends, Shift+Enter breaks the line, `@` and `#` name people and records. */
export function useComposer(settings: ComposerSettings) {
  const { chat, parentMessageId, label, listId, edited } = settings;
  const t = useText();
  const { user } = useSession();
  const people = usePeople();
  const [offer, setOffer] = useState<Offer | null>(null);
  const items = useSuggested(chat, offer);
  const [choice, setChoice] = useState({ items, index: 0 });
  // Other suggestions begin with their first.
  const selected = choice.items === items ? choice.index : 0;

  // The editor is made once; what its keys do is always of the latest drawing.
  const latest = useRef({ ...settings, offer, items, selected });
  useEffect(() => {
    latest.current = { ...settings, offer, items, selected };
  });
  const takeKey = ({ key }: KeyboardEvent): boolean => {
    const now = latest.current;
    if (now.offer === null || now.items.length === 0) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      setChoice({ items: now.items, index: (now.selected + step + now.items.length) % now.items.length });
      return true;
    }
    if (key !== "Enter" && key !== "Tab") return false;
    const item = now.items[now.selected];
    if (item) now.offer.choose(item);
    return true;
  };
  const [extensions] = useState(() => [
    StarterKit.configure({ heading: false, horizontalRule: false, link: { openOnClick: false } }),
    ...namedThings({ onOffer: setOffer, onKey: takeKey }),
  ]);
  const [content] = useState(() => {
    if (edited === null) return readDraft(user.id, chat.id, parentMessageId);
    return toEditor(edited, {
      person: (id) => people.get(id)?.name ?? t("chat.somebody"),
      record: () => t("chat.hiddenRecord"),
    });
  });
  const isOffering = items.length > 0;
  const fieldId = `${listId}-field`;
  const editor = useEditor({
    extensions,
    content,
    autofocus: edited !== null ? "end" : false,
    injectCSS: false,
    editorProps: {
      attributes: {
        id: fieldId,
        "aria-label": label,
        role: "textbox",
        "aria-multiline": "true",
        "data-placeholder": label,
      },
      handleKeyDown: (_view, event) => handleKey(event),
      handlePaste: (_view, event) => {
        const files = [...(event.clipboardData?.files ?? [])];
        if (files.length === 0) return false;
        latest.current.onFiles(files);
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      const now = latest.current;
      if (now.edited === null)
        keepDraft(changed.isEmpty ? null : changed.getJSON(), user.id, now.chat.id, now.parentMessageId);
      if (!changed.isEmpty) now.onType();
    },
  });
  const mounted = useRef<Editor | null>(null);
  useEffect(() => {
    mounted.current = editor;
  }, [editor]);
  useEffect(() => {
    // The editor makes its element itself, some moments after the first drawing.
    const field = document.getElementById(fieldId);
    if (isOffering) {
      field?.setAttribute("aria-controls", listId);
      field?.setAttribute("aria-activedescendant", `${listId}-${selected}`);
    } else for (const name of ["aria-controls", "aria-activedescendant"]) field?.removeAttribute(name);
  }, [fieldId, isOffering, listId, selected]);

  function handleKey(event: KeyboardEvent): boolean {
    const now = latest.current;
    const shown = mounted.current;
    if (event.key === "Escape" && now.edited !== null && now.offer === null) {
      now.onEscape();
      return true;
    }
    if (event.key !== "Enter" || event.shiftKey || isComposing(event) || shown === null) return false;
    if (now.offer !== null && now.items.length > 0) return false;
    if (shown.isActive("codeBlock") || shown.isActive("listItem")) return false;
    now.onSend(shown);
    return true;
  }
  const forgetDraft = () => keepDraft(null, user.id, chat.id, parentMessageId);
  return { editor, offer, items, selected, forgetDraft };
}
