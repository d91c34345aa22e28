import { rowFates, type importPreview, type RowFate, type RowPreview } from "#shared/contract/import-preview";
import type { z } from "zod";
import { foldText } from "#shared/fold-text";

export type ImportPreview = z.infer<typeof importPreview>;

/** The results as the page groups them: rows that change nothing are skipped. */
export const rowFilters = ["all", "updated", "created", "skipped", "refused"] as const;
export type RowFilter = (typeof rowFilters)[number];
const written: readonly RowFate[] = ["updated", "created", "refused"];

export const isSkipped = (fate: RowFate): boolean => !written.includes(fate);

/** Rows of which something is refused, even if the rest of them is written. */
export const hasRefusal = ({ fate, cells }: RowPreview): boolean =>
  fate === "refused" || cells.some(({ refused }) => refused !== null);

/** How many rows a filter shows, of those that were decided. */
export function countRows({ counts, rows, rowsWithRefusals }: ImportPreview, filter: RowFilter): number {
  if (filter === "all") return rows;
  if (filter === "refused") return rowsWithRefusals;
  if (filter !== "skipped") return counts[filter];
  return rowFates.filter(isSkipped).reduce((sum, fate) => sum + counts[fate], 0);
}

export function findRows({ examples }: ImportPreview, filter: RowFilter, search: string): RowPreview[] {
  const wanted = foldText(search);
  return examples.filter((row) => {
    const isOfFilter =
      filter === "all" ||
      (filter === "refused" && hasRefusal(row)) ||
      (filter === "skipped" ? isSkipped(row.fate) : row.fate === filter);
    return (
      isOfFilter &&
      row.cells.some(
        ({ before, after }) => foldText(before).includes(wanted) || foldText(after).includes(wanted),
      )
    );
  });
}

/** The refused cells of the listed rows as CSV, with their lines and reasons. */
export function refusedAsCsv(
  preview: ImportPreview,
  head: readonly string[],
): { count: number; text: string } {
  const quote = (text: string) =>
    `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const lines = preview.examples.flatMap((row) => {
    const cells = row.cells.flatMap(({ after, refused }, column) =>
      refused === null ? [] : [[String(row.line), preview.fields[column]?.name ?? "", after, refused]],
    );
    return row.reason === null ? cells : [[String(row.line), "", "", row.reason], ...cells];
  });
  const text = [head, ...lines].map((line) => line.map(quote).join(",")).join("\r\n");
  return { count: lines.length, text: `\uFEFF${text}\r\n` };
}
