/** @typedef {import("./run-bench.mjs").BenchResult} BenchResult */
/** @typedef {import("./run-bench.mjs").Figure} Figure */

const HEAD = ["figure", "value", "floor", "ratio", "target", ""];

/**
 * A bench's figures as a table of plain text.
 *
 * @param {BenchResult} result
 * @returns {string}
 */
export function tableOf({ name, figures }) {
  const rows = [HEAD, ...figures.map(rowOf)];
  const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const lines = rows.map((row) =>
    row.map((cell, column) => align(cell, widths[column] ?? 0, column)).join("  "),
  );
  return [`\n${name}`, ...lines.map((line) => `  ${line.trimEnd()}`)].join("\n");
}

/** A figure on a line of its own, for the moment it is had. @param {Figure} figure */
export const lineOf = (figure) => rowOf(figure).filter(Boolean).join("  ");

/** @param {BenchResult} result @returns {string[]} */
export function missedTargets({ name, figures }) {
  return figures.filter(({ reached }) => reached === false).map(({ figure }) => `${name}: ${figure}`);
}

/** @param {Figure} figure */
function rowOf({ figure, value, unit, floor, ratio, target, reached }) {
  const verdict = reached === undefined ? "" : reached ? "reached" : "MISSED";
  return [
    figure,
    inUnit(value, unit),
    floor === undefined ? "" : inUnit(floor, unit),
    ratioOf(ratio),
    target ?? "",
    verdict,
  ];
}

/** @param {number} value @param {string} [unit] */
function inUnit(value, unit) {
  const digits = Math.abs(value) >= 100 ? 0 : 2;
  const text = value.toLocaleString("en", { maximumFractionDigits: digits });
  return unit === undefined ? text : `${text} ${unit}`;
}

/** @param {number} [ratio] */
function ratioOf(ratio) {
  return ratio === undefined ? "" : ratio.toFixed(2);
}

/** Numbers to the right, words to the left. @param {string} cell @param {number} width @param {number} column */
function align(cell, width, column) {
  return column >= 1 && column <= 3 ? cell.padStart(width) : cell.padEnd(width);
}
