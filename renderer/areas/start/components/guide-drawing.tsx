import type { GuideId } from "../guides";
import styles from "./guide-drawing.module.css";

const FOUR = [0, 1, 2, 3];
const THREE = [0, 1, 2];

interface GuideDrawingProps {
  guide: GuideId;
  /** Each step marks another part of the picture. */
  step: number;
}

/** A drawing of the screen that the guide is about, with what the step is about in colour. */
export function GuideDrawing({ guide, step }: GuideDrawingProps) {
  const Drawing = drawings[guide];
  return (
    <svg className={styles.drawing} viewBox="0 0 480 200" preserveAspectRatio="xMidYMin slice" aria-hidden>
      <rect x="60" y="28" width="360" height="190" rx="10" className={styles.sheet} />
      <Drawing at={step - 1} />
    </svg>
  );
}

interface DrawingProps {
  at: number;
}

const mark = (isMarked: boolean) => (isMarked ? styles.marked : styles.line);

/** Rows of a table; the step marks a column. */
function Grid({ at }: DrawingProps) {
  return FOUR.map((row) => (
    <g key={row} transform={`translate(84 ${52 + row * 36})`}>
      {FOUR.map((column) => (
        <rect
          key={column}
          x={column * 84}
          width={row === 0 ? 36 : 52 + ((row + column) % 3) * 8}
          height="9"
          rx="4"
          className={mark(column === at)}
        />
      ))}
    </g>
  ));
}

/** Columns of cards; the step marks a card further on. */
function Board({ at }: DrawingProps) {
  return THREE.map((column) => (
    <g key={column} transform={`translate(${84 + column * 108} 50)`}>
      <rect width="48" height="9" rx="4" className={mark(at === 0)} />
      {THREE.map((card) => (
        <g key={card} transform={`translate(0 ${22 + card * 46})`}>
          <rect width="96" height="38" rx="6" className={styles.card} />
          <rect x="10" y="10" width="56" height="6" rx="3" className={mark(at > 0 && at - 1 === column)} />
          <rect x="10" y="22" width="32" height="6" rx="3" className={styles.line} />
        </g>
      ))}
    </g>
  ));
}

/** Inputs of a form; the step marks one of them. */
function Form({ at }: DrawingProps) {
  return FOUR.map((input) => (
    <g key={input} transform={`translate(140 ${46 + input * 42})`}>
      <rect width="60" height="7" rx="3" className={mark(input === at)} />
      <rect y="13" width="200" height="20" rx="5" className={input === at ? styles.chosen : styles.card} />
    </g>
  ));
}

/** People with what they may see; the step marks one of them. */
function People({ at }: DrawingProps) {
  return FOUR.map((person) => (
    <g key={person} transform={`translate(92 ${50 + person * 38})`}>
      <circle cx="11" cy="11" r="11" className={mark(person === at)} />
      <rect x="36" y="7" width={70 + (person % 3) * 12} height="8" rx="4" className={styles.line} />
      {THREE.map((right) => (
        <rect
          key={right}
          x={172 + right * 44}
          y="5"
          width="32"
          height="12"
          rx="6"
          className={mark(person === at && right <= person)}
        />
      ))}
    </g>
  ));
}

const drawings = { spreadsheet: Grid, board: Board, forms: Form, access: People };
