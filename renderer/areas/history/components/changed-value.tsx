import type { HistoryItem, HistoryValue } from "#shared/contract/history-log";
import { colorStyle } from "../../../ui/tile/color-style";
import { useText } from "../../../ui/text";
import { changedWords } from "../changed-words";
import styles from "./history.module.css";

type Change = HistoryItem["changes"][number];

/** Texts with more words are compared by word. */
const COMPARED_WORDS = 4;

/** A value before and after: entries as chips, a long text with its changed words, others one after the other. */
export function ChangedValue({ change: { before, after, chips } }: { change: Change }) {
  const t = useText();
  if (chips) return <ChangedChips {...chips} />;
  const words = after.split(" ").length;
  if (before !== "" && after !== "" && words > COMPARED_WORDS) return <ChangedText {...{ before, after }} />;
  return (
    <>
      {before !== "" && <del>{before}</del>}
      <ins>{after || t("history.emptyValue")}</ins>
    </>
  );
}

function ChangedText({ before, after }: { before: string; after: string }) {
  const { start, removed, added, end } = changedWords(before, after);
  return (
    <span>
      {start} {removed !== "" && <del data-words>{removed}</del>}{" "}
      {added !== "" && <ins data-words>{added}</ins>} {end}
    </span>
  );
}

function ChangedChips({ before, after }: { before: HistoryValue[]; after: HistoryValue[] }) {
  const t = useText();
  const has = (list: HistoryValue[], { text }: HistoryValue) => list.some((one) => one.text === text);
  const removed = before.filter((one) => !has(after, one));
  return (
    <>
      {removed.map((one) => (
        <del key={one.text}>
          <Chip {...one} />
        </del>
      ))}
      {after.map((one) =>
        has(before, one) ? (
          <Chip key={one.text} {...one} />
        ) : (
          <ins key={one.text}>
            <Chip {...one} />
          </ins>
        ),
      )}
      {after.length === 0 && <ins>{t("history.emptyValue")}</ins>}
    </>
  );
}

const Chip = ({ text, color }: HistoryValue) => (
  <span className={styles.chip} style={color === null ? undefined : colorStyle(color)}>
    {text}
  </span>
);
