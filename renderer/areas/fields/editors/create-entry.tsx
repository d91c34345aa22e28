import { IconPlus } from "@tabler/icons-react";
import { foldText } from "#shared/fold-text";
import { useText } from "../../../ui/text";
import type { Choice } from "./choices";
import styles from "./editors.module.css";

/** Stands for the entry that creates an option; options count from 1. */
export const NEW_OPTION = -1;

/** 'Create option "Late"', where a text is no option yet and the person may add one. */
export function useCreateEntry(
  choices: readonly Choice<number | string>[],
  typed: string,
  canCreate: boolean,
): Choice | null {
  const t = useText();
  const label = typed.trim();
  const folded = foldText(label);
  if (!canCreate || folded === "" || choices.some(({ text }) => foldText(text) === folded)) return null;
  const text = t("fields.createOption", { label });
  return {
    value: NEW_OPTION,
    text,
    content: (
      <span className={styles.create}>
        <IconPlus size={14} stroke={1.5} aria-hidden />
        {text}
      </span>
    ),
  };
}
