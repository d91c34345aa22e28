import styles from "./page-frame.module.css";

/** Above the form: its own picture, else quiet hills in the colour of the form or of the organisation. */
export const Cover = ({ picture, color }: { picture: string | null; color: string | null }) =>
  picture === null ? <Hills color={color} /> : <img className={styles.cover} src={picture} alt="" />;

const Hills = ({ color }: { color: string | null }) => (
  <svg
    className={styles.cover}
    viewBox="0 0 1440 204"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden
    style={color === null ? undefined : { color: `var(--c-${color}-solid)` }}
  >
    <rect width="1440" height="204" fill="currentColor" opacity="0.28" />
    <circle cx="1178" cy="64" r="26" fill="#e8c9a4" opacity="0.8" />
    <path
      d="M0 74c120-34 220-12 320 6s220-22 330-10 180 44 300 22 220-34 320-10 120 12 170 2v120H0Z"
      fill="currentColor"
      opacity="0.32"
    />
    <path
      d="M0 122c160-40 300 4 460-6s220-34 380-20 240 34 360 12 160-12 240-2v98H0Z"
      fill="currentColor"
      opacity="0.45"
    />
    <path d="M0 158c240-34 420 10 720-8s480-26 720-4v58H0Z" fill="currentColor" opacity="0.75" />
  </svg>
);
