import { Link } from "react-router-dom";
import { IconArrowsDiagonal } from "@tabler/icons-react";
import type { RecordCard as Card } from "#shared/contract/chat-shapes";
import { tableTopic } from "#shared/contract/events";
import { useTopic } from "../../../app/socket";
import { colorStyle } from "../../../ui/tile/color-style";
import { Tile } from "../../../ui/tile/tile";
import styles from "./message.module.css";

/** A record that a message names, with what the reader may see of it. */
export function RecordCard({ card, since }: { card: Card; since: number }) {
  const { tableId, recordId, title, tableLabel, icon, color, values } = card;
  useTopic(tableTopic(tableId), since);
  return (
    <Link className={styles.card} to={`/object/${tableId}/record/${recordId}`}>
      <Tile kind="record" icon={icon} color={color} size="l" />
      <span className={styles.cardWords}>
        <span className={styles.cardTitle}>{title}</span>
        <span className={styles.cardDetail}>{tableLabel}</span>
        {values.length > 0 && (
          <span className={styles.cardValues}>
            {values.map(({ label, text, color: tint }) => (
              <span
                key={label}
                title={label}
                className={styles.cardValue}
                data-tinted={tint !== null || undefined}
                style={tint ? colorStyle(tint) : undefined}
              >
                {text}
              </span>
            ))}
          </span>
        )}
      </span>
      <IconArrowsDiagonal size={16} stroke={1.5} aria-hidden />
    </Link>
  );
}
