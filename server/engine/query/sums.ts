import { roundNoise } from "#shared/formula/evaluate/convert";

/**
 * Sums and averages of a column that cannot overflow. SQLite's own `sum` of whole numbers and PostgreSQL's `avg` of
 * large ones fail if an intermediate result is too large. As doubles, whole numbers are exact as far as JSON numbers
 * are.
 */
export const sumOf = (column: string): string => `sum(${column} * 1.0)`;
export const averageOf = (column: string): string => `${sumOf(column)} / count(${column})`;

/**
 * A sum or an average without the last digits, which hang on the order in which a database adds up: 0.1 and 0.2 are
 * 0.3, as in a formula. Whole numbers are exact already.
 */
export const tidyFigure = (figure: number): number =>
  Number.isSafeInteger(figure) ? figure : roundNoise(figure);
