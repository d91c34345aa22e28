import type { Reading } from "#shared/fields/attachment-vision";
import { useText } from "../../../ui/text";
import styles from "./cells.module.css";

/** How the reading of a record's files stands where it is not done; a press tries again what could not be read. */
export function ReadingState({ state }: Pick<Reading, "state">) {
  const t = useText();
  if (state === "read") return null;
  const isOver = state !== "waiting" && state !== "reading";
  return (
    <span
      className={styles.count}
      {...(isOver ? { "data-action": "tryAgain", title: t("reading.tryAgain") } : {})}
    >
      {t(`reading.state.${state}`)}
    </span>
  );
}
