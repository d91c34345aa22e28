import type { AgentQuote } from "#shared/contract/agents";
import { isSafeLink } from "#shared/safe-link";
import styles from "./quote-list.module.css";

/** The sources of an answer with what was quoted. */
export function QuoteList({ quotes }: { quotes: readonly AgentQuote[] }) {
  return (
    <ol className={styles.list}>
      {quotes.map(({ number, source, place, quote, link }) => (
        <li key={number} className={styles.quote}>
          <span className={styles.number}>{number}</span>
          <span>
            {link !== null && isSafeLink(link) ? (
              <a href={link} target="_blank" rel="noreferrer">
                {source}
              </a>
            ) : (
              <strong>
                {source}, {place}
              </strong>
            )}{" "}
            <span className={styles.text}>“{quote}”</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
