import type { Key, ReactNode } from "react";
import type { ColorName } from "#shared/colors";
import styles from "./cells.module.css";
import { chipElement } from "./chip";
import { fittingCount } from "./fitting";
import { personElement } from "./person";
import { textWidth } from "./text-width";

/** Number of entries rendered while the width is unknown; '+N' replaces the rest. */
const DRAWN_MAX = 50;
/** The width around a chip's text, and around a user's name, in px. */
const CHIP_FRAME = 15;
const PERSON_FRAME = 29;

interface Drawing<Entry> {
  /** In px. */
  widthOf: (entry: Entry) => number;
  keyOf: (entry: Entry, place: number) => Key;
  draw: (entry: Entry, place: number) => ReactNode;
}

/** Entries beside each other, as many as fit into `width` px, and how many more there are. */
export function multiValueElement<Entry>(
  entries: readonly Entry[],
  { widthOf: ownWidth, keyOf, draw }: Drawing<Entry>,
  width: number | undefined,
) {
  const widthOf = (index: number) => {
    const entry = entries[index];
    return entry === undefined ? 0 : ownWidth(entry);
  };
  const shown =
    width === undefined ? DRAWN_MAX : entries.length > 1 ? fittingCount(entries.length, widthOf, width) : 1;
  const left = entries.length - shown;
  return (
    <span className={styles.several}>
      {entries.slice(0, shown).map((entry, place) => (
        <span key={keyOf(entry, place)}>{draw(entry, place)}</span>
      ))}
      {left > 0 && (
        <span className={styles.more} data-more>
          +{left}
        </span>
      )}
    </span>
  );
}

interface Chip {
  label: string;
  color: ColorName;
}
const chipWidth = (text: string) => textWidth(text, "chip") + CHIP_FRAME;
const chips: Drawing<Chip> = {
  widthOf: ({ label }) => chipWidth(label),
  keyOf: ({ label }) => label,
  draw: ({ label, color }) => chipElement(label, color),
};

/** The same of options. */
export const chipsElement = (entries: readonly Chip[], width?: number) =>
  multiValueElement(entries, chips, width);

/** The same for texts of `textOf`, all in one colour. */
export const textChipsElement = <Entry,>(
  entries: readonly Entry[],
  textOf: (entry: Entry) => string,
  width?: number,
) => {
  const draw = (entry: Entry) => chipElement(textOf(entry), "stone");
  const keyOf = (_entry: Entry, place: number) => place;
  return multiValueElement(entries, { widthOf: (entry) => chipWidth(textOf(entry)), keyOf, draw }, width);
};

interface Person {
  id: number;
  name: string;
  color: ColorName;
}
const people: Drawing<Person> = {
  widthOf: ({ name }) => textWidth(name, "name") + PERSON_FRAME,
  keyOf: ({ id }) => id,
  draw: personElement,
};

/** The same of people. */
export const peopleElement = (entries: readonly Person[], width?: number) =>
  multiValueElement(entries, people, width);
