import { useState, type FormEvent } from "react";
import { COMMENT_MAX_LENGTH, COMMENT_QUOTE_MAX_LENGTH } from "#shared/limits/documents";
import { documentSubject } from "#shared/updates/subjects";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { TextArea } from "../../../ui/fields/text-area";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { MentionPlace, WithMentions } from "../../users/public";
import { useCreateDocumentThreadMutation } from "../api";
import styles from "./panels.module.css";

/** A comment on the selected words. */
export default function CommentDialog({ params, onClose }: PanelProps<"documentComment">) {
  const t = useText();
  const { documentId, quote, onCreated } = params;
  const [text, setText] = useState("");
  const [createThread, { isLoading }] = useCreateDocumentThreadMutation();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    try {
      const shortQuote = quote.slice(0, COMMENT_QUOTE_MAX_LENGTH);
      const { threadId } = await createThread({ documentId, quote: shortQuote, text }).unwrap();
      onClose();
      onCreated(threadId);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog title={t("documents.comment")} width={420} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <blockquote className={styles.quote}>{quote}</blockquote>
        <MentionPlace value={documentSubject(documentId)}>
          <WithMentions>
            <TextArea
              label={t("documents.comment")}
              isLabelHidden
              data-autofocus
              maxLength={COMMENT_MAX_LENGTH}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </WithMentions>
        </MentionPlace>
        <Button kind="primary" type="submit" disabled={text.trim() === ""} isBusy={isLoading}>
          {t("documents.comment")}
        </Button>
      </form>
    </Dialog>
  );
}
