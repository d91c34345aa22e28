import { IconArrowUp, IconPaperclip } from "@tabler/icons-react";
import { useId, useRef, type ClipboardEvent, type KeyboardEvent } from "react";
import { IconButton } from "../../../ui/button/icon-button";
import { Spinner } from "../../../ui/states/spinner";
import { useText } from "../../../ui/text";
import { accepted } from "../attachments/use-attachments";
import type { useRequest } from "../use-request";
import { AttachmentChip } from "./attachment-chip";
import styles from "./prompt-box.module.css";

interface PromptBoxProps {
  request: ReturnType<typeof useRequest>;
  label: string;
  placeholder?: string;
  isLabelHidden?: boolean;
  rows?: number;
  note?: string;
  isDisabled?: boolean;
}

/** The field in which people say what to build, with its attachments. Enter sends, Shift and Enter begins a line. */
export function PromptBox({
  request,
  label,
  placeholder,
  isLabelHidden = false,
  rows = 3,
  note,
  isDisabled = false,
}: PromptBoxProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { description, problem, isSending, attachments } = request;
  const onPaste = (event: ClipboardEvent) => {
    const pictures = [...event.clipboardData.files].filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0) return;
    event.preventDefault();
    void attachments.add(pictures);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void request.send();
  };
  return (
    <div className={styles.prompt}>
      <label htmlFor={id} className={isLabelHidden ? "visually-hidden" : styles.label}>
        {label}
      </label>
      <div className={styles.box} data-invalid={problem !== null || undefined}>
        <textarea
          id={id}
          className={styles.text}
          rows={rows}
          value={description}
          placeholder={placeholder}
          disabled={isDisabled}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          data-autofocus
          onChange={(event) => request.write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {attachments.attached.length > 0 && (
          <ul className={styles.chips}>
            {attachments.attached.map(({ name, type, sent }, at) => (
              <AttachmentChip
                key={`${name}-${at}`}
                name={name}
                type={type}
                size={sent.reduce((sum, { size }) => sum + size, 0)}
                onRemove={() => attachments.remove(at)}
              />
            ))}
          </ul>
        )}
        <div className={styles.tools}>
          <IconButton
            label={t("builder.attach")}
            disabled={isDisabled}
            onClick={() => input.current?.click()}
          >
            {attachments.isPreparing ? <Spinner /> : <IconPaperclip size={18} stroke={1.5} />}
          </IconButton>
          <input
            ref={input}
            type="file"
            multiple
            accept={accepted}
            hidden
            aria-label={t("builder.attach")}
            onChange={({ currentTarget }) => {
              void attachments.add([...(currentTarget.files ?? [])]);
              currentTarget.value = "";
            }}
          />
          <span className={styles.note}>{note}</span>
          <button
            type="button"
            className={styles.send}
            aria-label={t("builder.send")}
            disabled={isDisabled || isSending || attachments.isPreparing}
            onClick={() => void request.send()}
          >
            {isSending ? <Spinner /> : <IconArrowUp size={18} stroke={1.75} />}
          </button>
        </div>
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
