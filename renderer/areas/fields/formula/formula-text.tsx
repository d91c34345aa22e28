import type { FormulaProblemReply } from "#shared/contract/formulas";
import { scanTokens, type TokenType } from "#shared/formula/syntax/tokens";
import { classNames } from "../../../ui/class-names";
import styles from "./formula.module.css";

interface FormulaTextProps {
  text: string;
  problems?: readonly FormulaProblemReply[];
}

interface Piece {
  start: number;
  end: number;
  type: TokenType | null;
}

const classes: Partial<Record<TokenType, string | undefined>> = {
  number: styles.number,
  text: styles.text,
  name: styles.function,
  field: styles.fieldName,
};

/** An expression in colours, its mistakes underlined at their places. */
export function FormulaText({ text, problems = [] }: FormulaTextProps) {
  return piecesOf(text, problems).map(({ start, end, type }) => {
    const isWrong = problems.some(
      (problem) => problem.start < end && Math.max(problem.end, problem.start + 1) > start,
    );
    return (
      <span key={start} className={classNames(type !== null && classes[type], isWrong && styles.wrong)}>
        {text.slice(start, end)}
      </span>
    );
  });
}

/** Tokens and the text between them, split where a mistake begins or ends. */
function piecesOf(text: string, problems: readonly FormulaProblemReply[]): Piece[] {
  const tokens = scanTokens(text);
  const cuts = new Set([0, text.length]);
  for (const { start, end } of [...tokens, ...problems]) {
    cuts.add(Math.min(start, text.length));
    cuts.add(Math.min(end, text.length));
  }
  const places = [...cuts].toSorted((a, b) => a - b);
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? text.length;
    const token = tokens.find((one) => one.start <= start && one.end >= end);
    return { start, end, type: token?.type ?? null };
  });
}
