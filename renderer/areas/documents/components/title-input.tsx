import { IconPencil } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import type { DocumentPage } from "#shared/contract/documents";
import { DOCUMENT_SAVE_DEBOUNCE } from "#shared/limits/documents";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { useCommands, type Command } from "../../../app/commands";
import { showError } from "../../../app/errors/show-error";
import { useLaterSave } from "../../../app/saving/use-later-save";
import { useText } from "../../../ui/text";
import { useUpdateDocumentMutation } from "../api";
import styles from "../pages/document-page.module.css";

interface TitleInputProps {
  document: DocumentPage;
  /** Enter and the arrow down lead into the text. */
  onLeave: () => void;
}

/** The title, saved 1000 ms after the last letter; full control only. */
export function TitleInput({ document: { id, title, can }, onLeave }: TitleInputProps) {
  const t = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(title);
  const [isTyping, setIsTyping] = useState(false);
  const saving = useLaterSave(String(id));
  const [updateDocument] = useUpdateDocumentMutation();
  const shown = isTyping ? text : title;
  useEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  }, [shown]);
  useRenameCommand(field, can.hasFullControl);
  if (!can.hasFullControl)
    return <h1 className={styles.title}>{title === "" ? t("documents.addTitle") : title}</h1>;
  const save = (typed: string) => {
    updateDocument({ documentId: id, title: typed }).unwrap().catch(showError);
  };
  return (
    <h1 className={styles.title}>
      <textarea
        ref={field}
        rows={1}
        className={styles.titleInput}
        aria-label={t("documents.name")}
        placeholder={t("documents.addTitle")}
        maxLength={TITLE_MAX_LENGTH}
        value={shown}
        onChange={(event) => {
          const next = event.target.value.replaceAll("\n", " ");
          setIsTyping(true);
          setText(next);
          saving.later(() => save(next), DOCUMENT_SAVE_DEBOUNCE);
        }}
        onBlur={() => saving.now()}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "ArrowDown") return;
          event.preventDefault();
          onLeave();
        }}
      />
    </h1>
  );
}

/** Renaming by the palette: the title with all of its text selected. */
function useRenameCommand(field: RefObject<HTMLTextAreaElement | null>, mayRename: boolean): void {
  const commands = useMemo<Command[]>(
    () =>
      mayRename
        ? [
            {
              id: "documents.rename",
              name: "documents.rename",
              words: "documents.rename",
              group: "edit",
              icon: IconPencil,
              run() {
                field.current?.focus();
                field.current?.select();
              },
            },
          ]
        : [],
    [field, mayRename],
  );
  useCommands(commands);
}
