import type { CellValue } from "#shared/contract/records";
import {
  readingStates,
  type Reading,
  type ReadingState as State,
} from "#shared/fields/types/attachment-vision";
import { useText } from "../../../ui/text";
import styles from "./cells.module.css";

/** The state of reading a record's files, unless it is done. */
export function ReadingState({ state }: { state: State }) {
  const t = useText();
  return state === "read" ? null : <span className={styles.count}>{t(`reading.state.${state}`)}</span>;
}

/** The value of an attachmentVision cell; null for an empty one. */
export function readingOf(value: CellValue): Reading | null {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const { state: name, text } = value as Record<string, unknown>;
  const state = readingStates.find((one) => one === name);
  return state !== undefined && typeof text === "string" ? { state, text } : null;
}
