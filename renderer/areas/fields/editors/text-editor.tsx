import { useEffect, useRef } from "react";
import { fieldTypes } from "#shared/fields/index";
import { classNames } from "../../../ui/class-names";
import { WithMentions } from "../../users/public";
import type { CellEditorProps } from "../types/field-view";
import { alignOf, unitOf } from "../types/field-values";
import styles from "./editors.module.css";

/**
 * Edits a value as text; the grid parses it when the user is done. Typing appends to the present text, as in
 * spreadsheets; to replace it, the user types over the cell without opening it.
 */
export function TextEditor(props: CellEditorProps) {
  const { field, draft, context, label, isInvalid, describedBy, isInGrid = false, onDraft } = props;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus();
    element.setSelectionRange(element.value.length, element.value.length);
  }, []);

  const shared = {
    ref: input,
    "aria-label": label,
    "aria-invalid": isInvalid,
    "aria-describedby": describedBy,
    value: draft.kind === "text" ? draft.text : "",
    onChange: (event: { target: { value: string } }) => onDraft({ kind: "text", text: event.target.value }),
  };
  const canMention = field.type === "text";
  if (field.config["format"] === "multiline") {
    const area = <textarea {...shared} rows={3} className={classNames(styles.input, styles.area)} />;
    return canMention ? <WithMentions>{area}</WithMentions> : area;
  }
  const line = (
    <input
      {...shared}
      className={classNames(styles.input, isInGrid && alignOf(field) === "right" && styles.right)}
      placeholder={unitOf(field, context)?.text}
      inputMode={fieldTypes[field.type].inputMode ?? "text"}
      autoComplete="off"
    />
  );
  return canMention ? <WithMentions>{line}</WithMentions> : line;
}
