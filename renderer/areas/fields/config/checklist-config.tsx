import { useState } from "react";
import { readItemLines } from "#shared/fields/values/item-list";
import { useText } from "../../../ui/text";
import type { FieldConfigProps } from "../types/field-view";
import styles from "./config.module.css";

const linesOf = (items: unknown): string => (Array.isArray(items) ? items.join("\n") : "");

/** The items that new records start with, one a line. */
export function ChecklistConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  const [text, setText] = useState(() => linesOf(config["items"]));
  return (
    <label className={styles.lines}>
      <span>{t("fields.config.checklistItems")}</span>
      <textarea
        rows={4}
        value={text}
        placeholder={t("fields.config.checklistHint")}
        onChange={(event) => {
          setText(event.target.value);
          onChange({ ...config, items: readItemLines(event.target.value).map(({ title }) => title) });
        }}
      />
    </label>
  );
}
