import styles from "./spinner.module.css";

/** Beside words in a button that works; never alone for a page. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />;
