import { useState } from "react";
import { RichText, RichTextArea } from "../../fields/public";
import styles from "./fields.module.css";
import { useSaveOnUnmount } from "./use-save-on-unmount";

interface WordsFieldProps {
  label: string;
  placeholder: string;
  html: string;
  canEdit: boolean;
  error?: string | undefined;
  /** With what was written, once the focus has left it. */
  onSave: (html: string) => void;
}

/** Formatted text that is read until someone begins to write. */
export function WordsField({ label, placeholder, html, canEdit, error, onSave }: WordsFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const save = () => {
    if (draft !== null && draft !== html) onSave(draft);
  };
  useSaveOnUnmount(save);
  const shown =
    html === "" ? (
      <span className={styles.placeholder}>{placeholder}</span>
    ) : (
      <RichText key={html} html={html} />
    );
  if (!canEdit) return html === "" ? null : <div className={styles.words}>{shown}</div>;
  return (
    <>
      {draft === null ? (
        <div className={styles.words}>
          {shown}
          {/* Over the words, below their links: a button may hold neither paragraphs nor links. */}
          <button
            type="button"
            className={styles.cover}
            aria-label={html === "" ? placeholder : label}
            onClick={() => setDraft(html)}
          />
        </div>
      ) : (
        <div
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return;
            save();
            setDraft(null);
          }}
        >
          <RichTextArea html={html} label={label} onChange={setDraft} />
        </div>
      )}
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </>
  );
}
