import type { ColorName } from "#shared/colors";
import { host } from "../../../host";
import styles from "./cells.module.css";

interface Named {
  name: string;
  color: ColorName;
  photo?: string | undefined;
}

const cache = new Map<string, string>();

/** 'Lucía Requena' is LR; a single name gives one letter. */
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

/** A person's photo or initials, and name, as a plain element for cells. */
export const personElement = ({ name, color, photo }: Named) => (
  <span className={styles.person}>
    <span className={`${styles.initials} ${styles[color]}`} aria-hidden>
      {photo === undefined ? initialsOf(name) : <img src={host.apiBase() + photo} alt="" loading="lazy" />}
    </span>
    <span className={styles.name}>{name}</span>
  </span>
);
