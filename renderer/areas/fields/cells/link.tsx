import styles from "./cells.module.css";

/** An address to press, as people say it: without its scheme and a lone slash at its end. */
export const linkElement = (address: string) => (
  <a className={styles.link} href={address} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
    {address.replace(/^https?:\/\//, "").replace(/^([^/]+)\/$/, "$1")}
  </a>
);
