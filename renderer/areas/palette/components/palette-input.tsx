import { IconSearch, IconX } from "@tabler/icons-react";
import { getListboxItemId } from "kbar";
import type { KeyboardEvent, Ref } from "react";
import { IconButton } from "../../../ui/button/icon-button";
import { useText } from "../../../ui/text";
import { closePalette } from "../../../app/commands/palette-state";
import styles from "./palette-input.module.css";

interface PaletteInputProps {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** The group or table whose lines alone are listed. */
  scopeLabel: string | null;
  onLeaveScope: () => void;
  /** Index of the line that Enter runs; null if the list is empty. */
  activeIndex: number | null;
  listId: string;
  /** Results of what was typed. */
  count: number | null;
}

export function PaletteInput({
  ref,
  value,
  onChange,
  onKeyDown,
  scopeLabel,
  onLeaveScope,
  activeIndex,
  listId,
  count,
}: PaletteInputProps) {
  const t = useText();
  return (
    <div className={styles.bar}>
      <IconSearch size={20} stroke={1.5} aria-hidden />
      {scopeLabel !== null && (
        <button type="button" className={styles.scope} tabIndex={-1} onClick={onLeaveScope}>
          {scopeLabel}
          <IconX size={12} stroke={1.5} aria-hidden />
        </button>
      )}
      <input
        ref={ref}
        className={styles.input}
        role="combobox"
        aria-label={t("palette.open")}
        aria-expanded={activeIndex !== null}
        aria-controls={activeIndex === null ? undefined : listId}
        aria-autocomplete="list"
        aria-activedescendant={activeIndex === null ? undefined : getListboxItemId(activeIndex)}
        autoComplete="off"
        spellCheck={false}
        placeholder={t("palette.placeholder")}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.count} role="status">
        {count !== null && t("palette.results", { count })}
      </span>
      <IconButton size="small" label={t("ui.close")} onClick={closePalette}>
        <IconX size={16} stroke={1.5} />
      </IconButton>
    </div>
  );
}
