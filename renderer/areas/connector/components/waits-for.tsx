import styles from "./waits-for.module.css";

/** Says next to the button of a step why there is no way on yet; null: there is. */
export function WaitsFor({ id, reason }: { id: string; reason: string | null }) {
  return (
    <p id={id} role="status" className={styles.reason}>
      {reason}
    </p>
  );
}
