import styles from "./logo.module.css";

/** Warp: the w. Weft: under, over, under. Its colours do not follow the accent. */
export function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden fill="none" strokeWidth="4">
      <path stroke="var(--brand)" d="M6 3v17a5 5 0 0 0 10 0M26 3v17a5 5 0 0 1-10 0M16 3v6M16 17v3" />
      <path stroke="var(--weft)" d="M0 13h2M10 13h12M30 13h2" />
    </svg>
  );
}

/** The mark with the product's name next to it. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LogoMark size={26} />
      <span className={styles.word}>Workloom</span>
    </span>
  );
}
