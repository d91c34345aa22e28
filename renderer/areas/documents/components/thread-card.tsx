import { IconCheck, IconRotate, IconTrash } from "@tabler/icons-react";
import { useState, type KeyboardEvent } from "react";
import type { DocumentThread } from "#shared/contract/document-threads";
import { COMMENT_MAX_LENGTH } from "#shared/limits/documents";
import { documentSubject } from "#shared/updates/subjects";
import { showError } from "../../../app/errors/show-error";
import { PersonAvatar } from "../../../app/person-avatar";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { TextArea } from "../../../ui/fields/text-area";
import { useText } from "../../../ui/text";
import { useWhen } from "../../../ui/time/when";
import { MentionPlace, WithMentions } from "../../users/public";
import {
  useDeleteDocumentCommentMutation,
  useReplyInDocumentThreadMutation,
  useUpdateDocumentThreadMutation,
} from "../api";
import styles from "./thread-card.module.css";

interface ThreadCardProps {
  documentId: number;
  thread: DocumentThread;
  canEdit: boolean;
  /** Shows the commented words above the comments. */
  showsQuote?: boolean;
  onSelect: () => void;
}

const ICON = { size: 16, stroke: 1.5 } as const;

/** A thread of comments with its reply. */
export function ThreadCard({ documentId, thread, canEdit, showsQuote = false, onSelect }: ThreadCardProps) {
  const t = useText();
  const when = useWhen();
  const [updateThread] = useUpdateDocumentThreadMutation();
  const [deleteComment] = useDeleteDocumentCommentMutation();
  const { id: threadId, quote, resolvedAt, comments } = thread;
  const attempt = (work: { unwrap: () => Promise<unknown> }) => void work.unwrap().catch(showError);
  const isResolved = resolvedAt !== null;
  return (
    <section className={styles.card} aria-label={t("documents.thread", { quote })} data-resolved={isResolved}>
      {showsQuote && (
        <button type="button" className={styles.quote} onClick={onSelect}>
          {quote}
        </button>
      )}
      <ul className={styles.comments}>
        {comments.map(({ id, text, by, at, can }) => (
          <li key={id} className={styles.comment}>
            <p className={styles.head}>
              {by && <PersonAvatar person={by} />}
              <span className={styles.name}>{by?.name}</span>
              <time dateTime={at}>{when(at)}</time>
              {can.delete && canEdit && (
                <IconButton
                  size="small"
                  label={t("documents.deleteComment")}
                  onClick={() => attempt(deleteComment({ documentId, commentId: id }))}
                >
                  <IconTrash {...ICON} />
                </IconButton>
              )}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className={styles.tools}>
          {!isResolved && <Reply documentId={documentId} threadId={threadId} />}
          <IconButton
            size="small"
            label={t(isResolved ? "documents.reopenThread" : "documents.resolveThread")}
            onClick={() => attempt(updateThread({ documentId, threadId, isResolved: !isResolved }))}
          >
            {isResolved ? <IconRotate {...ICON} /> : <IconCheck {...ICON} />}
          </IconButton>
        </div>
      )}
    </section>
  );
}

function Reply({ documentId, threadId }: { documentId: number; threadId: number }) {
  const t = useText();
  const [text, setText] = useState("");
  const [reply, { isLoading }] = useReplyInDocumentThreadMutation();
  const send = async () => {
    if (text.trim() === "") return;
    try {
      await reply({ documentId, threadId, text }).unwrap();
      setText("");
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className={styles.reply}>
      <MentionPlace value={documentSubject(documentId)}>
        <WithMentions>
          <TextArea
            label={t("documents.reply")}
            isLabelHidden
            placeholder={t("documents.reply")}
            rows={1}
            maxLength={COMMENT_MAX_LENGTH}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              void send();
            }}
          />
        </WithMentions>
      </MentionPlace>
      {text.trim() !== "" && (
        <Button size="compact" kind="primary" isBusy={isLoading} onClick={() => void send()}>
          {t("documents.sendReply")}
        </Button>
      )}
    </div>
  );
}
