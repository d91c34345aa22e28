import type { ColorName } from "#shared/colors";
import { ObjectIcon } from "../icons/object-icon";
import { colorStyle } from "./color-style";
import styles from "./tile.module.css";

export type TileKind = "table" | "app" | "view" | "folder" | "record";
const ICON_SIZE = { s: 14, m: 16, l: 18, xl: 20 } as const;

export interface TileProps {
  /** The shape tells the kind: tinted table, solid app, outlined view, folder silhouette. */
  kind: TileKind;
  /** Tabler icon's name without prefix. */
  icon: string;
  color: ColorName;
  /** 20, 24, 28 or 32 px. */
  size?: keyof typeof ICON_SIZE;
}

/** An object's own icon and colour, the same wherever it appears. */
export function Tile({ kind, icon, color, size = "m" }: TileProps) {
  return (
    <span className={styles.tile} data-kind={kind} data-size={size} style={colorStyle(color)} aria-hidden>
      {kind === "folder" && (
        <svg className={styles.folder} viewBox="0 0 24 24" aria-hidden>
          <path
            d="M2 7.5A2.5 2.5 0 0 1 4.5 5h4.2l2 2.2h8.8A2.5 2.5 0 0 1 22 9.7v8.8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z"
            fill="var(--c-bd)"
          />
          <path d="M2 10.2h20v8.3a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2z" fill="var(--c-bg)" />
        </svg>
      )}
      <ObjectIcon name={icon} size={kind === "folder" ? ICON_SIZE[size] - 4 : ICON_SIZE[size]} />
    </span>
  );
}
