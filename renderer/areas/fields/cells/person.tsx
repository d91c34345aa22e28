import type { ColorName } from "#shared/colors";
import styles from "./cells.module.css";

interface Named {
  name: string;
  color: ColorName;
}

const cache = new Map<string, string>();

/** 'Lucía Requena' is LR; one name alone gives one letter. */
export function initialsOf(name: string): string {
  let initials = cache.get(name);
  if (initials === undefined) {
    const words = name.trim().split(/\s+/);
    const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
      (word) => [...(word ?? "")][0] ?? "",
    );
    initials = letters.join("").toUpperCase();
    cache.set(name, initials);
  }
  return initials;
}

/** A person's initials and name, as a plain element for cells. */
export const personElement = ({ name, color }: Named) => (
  <span className={styles.person}>
    <span className={`${styles.initials} ${styles[color]}`} aria-hidden>
      {initialsOf(name)}
    </span>
    <span className={styles.name}>{name}</span>
  </span>
);
