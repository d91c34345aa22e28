import { splitAddresses } from "../split-addresses";
import styles from "./mail-reader.module.css";

/** A mail's text as it was written, with the addresses in it as links; nothing else of it can do anything. */
export function MailText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {splitAddresses(text).map(({ text: part, isAddress }, place) =>
        isAddress ? (
          <a key={place} className={styles.link} href={part} rel="noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </div>
  );
}
