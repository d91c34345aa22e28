import { useContext, useState } from "react";
import type { Table } from "#shared/contract/tables";
import { TABLE_NAME_MAX_LENGTH, TITLE_DEBOUNCE } from "#shared/limits/tables";
import { isCallError, showError } from "../../../app/errors/show-error";
import { useLaterSave } from "../../../app/saving/use-later-save";
import { useCanBuild } from "../../../app/session/session-context";
import { TitleAbove } from "../../../ui/navigation/title-above";
import { useText } from "../../../ui/text";
import { useUpdateTableMutation } from "../../../tables/tables-api";
import styles from "./title-line.module.css";

/** White space collapsed and trimmed (specification 1, section 5). */
export const collapse = (text: string): string => text.replace(/\s+/g, " ").trim();

/** The table's name; those who build it write into it, and it is saved 1400 ms after the last letter. */
export function TableTitle({ table }: { table: Table }) {
  const t = useText();
  const canBuild = useCanBuild(table);
  const [text, setText] = useState<string | null>(null);
  const saving = useLaterSave();
  const [updateTable] = useUpdateTableMutation();
  const save = (next: string) => {
    const label = collapse(next);
    if (label === "" || label === table.label) return;
    updateTable({ tableId: table.id, label })
      .unwrap()
      .catch((error: unknown) => {
        if (isCallError(error)) showError(error);
      });
  };

  const name = table.label === "" ? t("ui.untitled") : table.label;
  const isShownAbove = name === useContext(TitleAbove);
  if (!canBuild) return <h1 className={isShownAbove ? "visually-hidden" : styles.title}>{name}</h1>;
  return (
    <h1 className={styles.title} data-above={isShownAbove || undefined}>
      <input
        className={styles.input}
        aria-label={t("tables.title")}
        placeholder={t("ui.addTitle")}
        maxLength={TABLE_NAME_MAX_LENGTH}
        value={text ?? table.label}
        data-table-title
        onChange={(event) => {
          const next = event.target.value;
          setText(next);
          saving.later(() => save(next), TITLE_DEBOUNCE);
        }}
        onBlur={() => {
          saving.now();
          setText(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") {
            saving.cancel();
            setText(null);
            event.preventDefault();
          }
          if (event.key === "Enter") event.currentTarget.blur();
        }}
      />
    </h1>
  );
}
