import { IconSend } from "@tabler/icons-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { EMAIL_TEXT_MAX_LENGTH } from "#shared/limits/emails";
import { newMutationId } from "../../../app/api";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { TextArea } from "../../../ui/fields/text-area";
import { Kbd } from "../../../ui/layers/kbd";
import { useText } from "../../../ui/text";
import { useSendRecordEmailMutation } from "../api";
import { useReplyDraft } from "../use-reply-draft";
import styles from "./record-emails.module.css";

/** An answer from the table's address; what was typed stays until it is sent. */
export function ReplyForm({
  tableId,
  recordId,
  replyTo,
}: {
  tableId: number;
  recordId: number;
  replyTo: string;
}) {
  const t = useText();
  const [text, write] = useReplyDraft(tableId, recordId);
  const [problem, setProblem] = useState<string | null>(null);
  const [sendRecordEmail, { isLoading }] = useSendRecordEmailMutation();
  // Of one that got no answer nobody knows whether it went out: sent again under its name, it goes once.
  const tried = useRef<{ text: string; $mutationId: string } | null>(null);
  const isReady = text.trim() !== "" && !isLoading;
  const send = async () => {
    if (!isReady) return;
    if (tried.current?.text !== text) tried.current = { text, $mutationId: newMutationId() };
    try {
      await sendRecordEmail({ tableId, recordId, ...tried.current }).unwrap();
      tried.current = null;
      // What was added meanwhile is the beginning of the next one.
      write((now) => (now.startsWith(text) ? now.slice(text.length).trimStart() : now));
      setProblem(null);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setProblem(errorMessage(error));
    }
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={t("emails.replyTo", { to: replyTo })}
        value={text}
        maxLength={EMAIL_TEXT_MAX_LENGTH}
        {...(problem === null ? {} : { error: problem })}
        onKeyDown={sendByKey}
        onChange={({ target }) => write(() => target.value)}
      />
      <div className={styles.sending}>
        <span className={styles.keys}>
          <Kbd keys="mod+enter" />
        </span>
        <Button
          type="submit"
          icon={<IconSend size={16} stroke={1.5} />}
          isBusy={isLoading}
          disabled={text.trim() === ""}
        >
          {t("emails.send")}
        </Button>
      </div>
    </form>
  );
}
