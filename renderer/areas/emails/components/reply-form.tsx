import { IconPaperclip, IconSend } from "@tabler/icons-react";
import { useRef, useState, type DragEvent } from "react";
import { EMAIL_TEXT_MAX_LENGTH } from "#shared/limits/emails";
import { isEmailAddress, splitAddresses } from "#shared/table-email";
import { errorMessage, isCallError } from "../../../app/errors/show-error";
import { Button } from "../../../ui/button/button";
import { IconButton } from "../../../ui/button/icon-button";
import { TextArea } from "../../../ui/fields/text-area";
import { TextField } from "../../../ui/fields/text-field";
import { Kbd } from "../../../ui/layers/kbd";
import { onSaveKey } from "../../../ui/on-save-key";
import { useText } from "../../../ui/text";
import { useSendRecordEmailMutation } from "../api";
import { useReplyDraft } from "../reply-draft";
import { useTakingFiles } from "../use-taking-files";
import styles from "./record-emails.module.css";
import { ReplyFiles } from "./reply-files";

interface ReplyFormProps {
  tableId: number;
  recordId: number;
  replyTo: string;
}

/** A reply from the table's address, with files and CC; the text is kept until it is sent. */
export function ReplyForm({ tableId, recordId, replyTo }: ReplyFormProps) {
  const t = useText();
  const draft = useReplyDraft(tableId, recordId);
  const { text, cc } = draft.current;
  const [problem, setProblem] = useState<string | null>(null);
  const [badCopy, setBadCopy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const [sendRecordEmail, { isLoading }] = useSendRecordEmailMutation();
  const { refusal, take } = useTakingFiles(draft);
  // The reply waits for files that are still being uploaded.
  const isWaiting = draft.uploads.items.length > 0;
  const isReady = text.trim() !== "" && !isWaiting && !isLoading;

  const send = async () => {
    if (!isReady) return;
    const reply = draft.current;
    const copies = splitAddresses(reply.cc ?? "");
    const isBad = !copies.every(isEmailAddress);
    setBadCopy(isBad);
    if (isBad) return;
    const attachments = reply.files.map(({ id }) => id);
    const content = { text: reply.text, cc: copies, attachments, $mutationId: draft.nameOf(reply) };
    try {
      await sendRecordEmail({ tableId, recordId, ...content }).unwrap();
      draft.sent(reply);
      setProblem(null);
    } catch (error) {
      if (!isCallError(error)) throw error;
      const [wrong] = "fields" in error ? (error.fields ?? []) : [];
      setProblem(wrong?.message ?? errorMessage(error));
    }
  };
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(true);
  };
  return (
    <form
      className={styles.reply}
      data-over={isOver || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={onSaveKey(() => void send())}
      onDragOver={hover}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        setIsOver(false);
        if (event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        take(event.dataTransfer.files);
      }}
    >
      {cc !== null && (
        <TextField
          label={t("emails.cc")}
          hint={t("emails.ccHint")}
          value={cc}
          autoFocus={cc === ""}
          spellCheck={false}
          autoCapitalize="none"
          inputMode="email"
          {...(badCopy ? { error: t("emails.invalidAddress") } : {})}
          onChange={({ target }) => draft.write({ cc: target.value })}
        />
      )}
      <TextArea
        label={t("emails.replyTo", { to: replyTo })}
        value={text}
        maxLength={EMAIL_TEXT_MAX_LENGTH}
        {...(problem === null ? {} : { error: problem })}
        onChange={({ target }) => draft.write({ text: target.value })}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          take(event.clipboardData.files);
        }}
      />
      <ReplyFiles draft={draft} />
      {refusal !== null && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.sending}>
        <IconButton label={t("emails.attach")} onClick={() => chooser.current?.click()}>
          <IconPaperclip size={18} stroke={1.5} />
        </IconButton>
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          onChange={({ target }) => {
            take(target.files ?? []);
            // The same file may be chosen again.
            target.value = "";
          }}
        />
        {cc === null && (
          <Button kind="subtle" onClick={() => draft.write({ cc: "" })}>
            {t("emails.cc")}
          </Button>
        )}
        <span className={styles.keys}>
          <Kbd keys="mod+enter" />
        </span>
        <Button
          type="submit"
          icon={<IconSend size={16} stroke={1.5} />}
          isBusy={isLoading}
          disabled={text.trim() === "" || isWaiting}
        >
          {t("emails.send")}
        </Button>
      </div>
    </form>
  );
}
