import { IconAt, IconBlockquote, IconCode, IconHash, IconPaperclip, IconSend2 } from "@tabler/icons-react";
import { EditorContent, useEditorState, type Editor } from "@tiptap/react";
import { useEffect, useEffectEvent, useId, useRef, type RefObject } from "react";
import { messageDoc, saysSomething, type MessageDoc } from "#shared/chat/message-doc";
import type { Chat, ChatMessage } from "#shared/contract/chat-shapes";
import { newMutationId } from "../../../app/api";
import { makeChange } from "../../../app/pending/session-pending";
import { useSession } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { Kbd } from "../../../ui/layers/kbd";
import { useText } from "../../../ui/text";
import { showToast } from "../../../ui/toast/toast-store";
import { useIsPhone } from "../../../ui/use-phone";
import { sendMessage } from "../changes";
import { usePeople } from "../people";
import styles from "./composer.module.css";
import { toMessage } from "./doc";
import { EmojiButton } from "./emoji-button";
import { FileChips } from "./file-chips";
import { SuggestionList } from "./suggestion-list";
import { useFocusAtOnce } from "./use-focus-at-once";
import { useLettersOfPage } from "./use-letters-of-page";
import { notifyUnreached } from "./notify-unreached";
import { useComposer } from "./use-composer";
import { useFiles } from "./use-files";

interface ComposerProps {
  chat: Chat;
  parentMessageId: number | null;
  label: string;
  /** A message that is changed instead of a new one that is sent; null for none of it. */
  edited?: { message: ChatMessage; onDone: (doc: MessageDoc | null) => void };
  onType?: () => void;
  onSent?: () => void;
  /** The user came to write: it takes the focus from what led here. */
  takesFocus?: boolean;
  /** Letters typed anywhere on the page are for it. */
  takesLetters?: boolean;
  /** Takes files that were dropped on what is around it. */
  dropRef?: RefObject<((files: readonly File[]) => void) | null>;
}

/** Input of a message. Its draft is persisted on the device until it is sent. */
export function Composer(props: ComposerProps) {
  const { chat, parentMessageId, label, edited, dropRef, onType = nothing, onSent = nothing } = props;
  const t = useText();
  const isPhone = useIsPhone();
  const listId = useId();
  const { user } = useSession();
  const people = usePeople();
  const files = useFiles(chat.id);
  const picker = useRef<HTMLInputElement>(null);
  const waitsForFiles = useRef(false);
  useEffect(() => {
    if (dropRef) dropRef.current = files.add;
  }, [dropRef, files.add]);

  const send = (from: Editor) => {
    const message = toMessage(from.getJSON());
    // Said here it stays in the field; the server would refuse what has left it.
    if (!messageDoc.safeParse(message).success) {
      showToast({ kind: "error", message: t("chat.tooLong") });
      return;
    }
    if (edited) {
      if (saysSomething(message)) edited.onDone(message);
      return;
    }
    // It goes as soon as its files have arrived.
    waitsForFiles.current = files.items.length > 0;
    const isWhole = saysSomething(message) || files.files.length > 0;
    if (!isWhole || waitsForFiles.current) return;
    makeChange(sendMessage, {
      chatId: chat.id,
      clientId: newMutationId(),
      message,
      parentMessageId,
      files: files.files.map(({ id }) => id),
      author: user,
      entries: [...files.files],
      at: Date.now(),
    });
    // Without a connection it is not known.
    void notifyUnreached(chat, message, people).catch(() => undefined);
    from.commands.clearContent();
    files.clear();
    forgetDraft();
    onSent();
  };
  const { editor, offer, items, selected, forgetDraft } = useComposer({
    chat,
    parentMessageId,
    label,
    listId,
    edited: edited?.message.message ?? null,
    onSend: send,
    onEscape: () => edited?.onDone(null),
    onType,
    onFiles: files.add,
  });
  const areFilesHere = files.items.length === 0;
  const sendLater = useEffectEvent(() => {
    if (waitsForFiles.current) send(editor);
  });
  useEffect(() => {
    if (areFilesHere) sendLater();
  }, [areFilesHere]);
  useFocusAtOnce(editor, props.takesFocus === true);
  useLettersOfPage(editor, props.takesLetters === true);
  const isEmpty = useEditorState({ editor, selector: ({ editor: shown }) => shown.isEmpty });
  const type = (text: string) => editor.chain().focus().insertContent(text).run();
  return (
    <div className={styles.composer} data-edit={edited !== undefined || undefined}>
      {offer && <SuggestionList id={listId} {...{ offer, items, selected }} />}
      <div className={styles.field}>
        <EditorContent editor={editor} className={styles.editor} data-empty={isEmpty || undefined} />
        <FileChips files={files} />
        <div className={styles.tools}>
          <IconButton size="small" label={t("chat.mention")} onClick={() => type("@")}>
            <IconAt size={16} stroke={1.5} />
          </IconButton>
          <IconButton size="small" label={t("chat.mentionRecord")} onClick={() => type("#")}>
            <IconHash size={16} stroke={1.5} />
          </IconButton>
          <EmojiButton label={t("chat.emoji")} onEmoji={type} />
          {!edited && (
            <IconButton size="small" label={t("chat.attach")} onClick={() => picker.current?.click()}>
              <IconPaperclip size={16} stroke={1.5} />
            </IconButton>
          )}
          <IconButton
            size="small"
            label={t("chat.code")}
            onClick={() => editor.chain().focus().toggleCodeBlock().run()}
          >
            <IconCode size={16} stroke={1.5} />
          </IconButton>
          <IconButton
            size="small"
            label={t("chat.quote")}
            onClick={() => editor.chain().focus().toggleBlockquote().run()}
          >
            <IconBlockquote size={16} stroke={1.5} />
          </IconButton>
          <span className={styles.space} />
          {edited ? (
            <>
              <Button size="compact" onClick={() => edited.onDone(null)}>
                {t("ui.cancel")}
              </Button>
              <Button size="compact" kind="primary" onClick={() => send(editor)}>
                {t("ui.save")}
              </Button>
            </>
          ) : (
            <>
              {!isPhone && (
                <span className={styles.hint} aria-hidden>
                  <Kbd keys="enter" /> {t("chat.toSend")}
                </span>
              )}
              <IconButton
                label={t("chat.send")}
                className={styles.send}
                disabled={(isEmpty && files.files.length === 0) || files.items.length > 0}
                onClick={() => send(editor)}
              >
                <IconSend2 size={18} stroke={1.5} />
              </IconButton>
            </>
          )}
        </div>
      </div>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        aria-label={t("chat.attach")}
        onChange={({ target }) => {
          files.add([...(target.files ?? [])]);
          target.value = "";
        }}
      />
    </div>
  );
}

const nothing = () => undefined;
