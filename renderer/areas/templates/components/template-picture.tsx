import type { ColorName } from "#shared/colors";
import { colorStyle } from "../../../ui/tile/color-style";
import { shippedPictures } from "./shipped-pictures";
import styles from "./template-picture.module.css";

interface TemplatePictureProps {
  slug: string;
  picture: string | null;
  color: ColorName;
  /** Decides between drawings: a board or a list. */
  categories: readonly string[];
}

/** A template's own picture, that of the ones that ship, or a drawing of what it is made of. */
export function TemplatePicture({ slug, picture, color, categories }: TemplatePictureProps) {
  const shipped = shippedPictures.get(slug);
  return (
    <span className={styles.picture} style={colorStyle(color)} aria-hidden>
      {picture !== null ? (
        <img className={styles.image} src={picture} alt="" />
      ) : shipped !== undefined ? (
        <img className={styles.shipped} src={shipped} alt="" loading="lazy" />
      ) : (
        <Drawing isBoard={categories.includes("kanban")} />
      )}
    </span>
  );
}

const COLUMNS = [0, 1, 2];
const ROWS = [0, 1, 2, 3, 4];

function Drawing({ isBoard }: { isBoard: boolean }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 320 120" preserveAspectRatio="xMidYMin slice">
      <rect x="24" y="20" width="272" height="120" rx="8" className={styles.sheet} />
      {isBoard
        ? COLUMNS.map((column) => (
            <g key={column} transform={`translate(${40 + column * 84} 34)`}>
              <rect width="40" height="8" rx="4" className={styles.strong} />
              {COLUMNS.map((card) => (
                <g key={card} transform={`translate(0 ${18 + card * 32})`}>
                  <rect width="72" height="26" rx="4" className={styles.card} />
                  <rect x="8" y="7" width="40" height="4" rx="2" className={styles.line} />
                  <rect x="8" y="15" width="24" height="5" rx="2" className={styles.soft} />
                </g>
              ))}
            </g>
          ))
        : ROWS.map((row) => (
            <g key={row} transform={`translate(40 ${34 + row * 20})`}>
              <rect width={60 + (row % 3) * 14} height="6" rx="3" className={styles.line} />
              <rect x="120" width={36 + (row % 2) * 12} height="8" rx="3" className={styles.strong} />
              <rect x="204" width="40" height="6" rx="3" className={styles.line} />
            </g>
          ))}
    </svg>
  );
}
