import { stringify } from "csv-stringify/sync";
import type { SheetValue } from "./sheet";

/**
 * Texts that a spreadsheet would take for a formula when it opens a CSV file, and those that look like one written
 * harmless already: who reads the file takes one apostrophe away.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** Texts are written so that no spreadsheet runs them; numbers are numbers, also those below zero. */
export const harmless = (value: SheetValue): SheetValue =>
  typeof value === "string" && FORMULA.test(value) ? `'${value}` : value;

/** A CSV file of nothing but the names of its columns. */
export const csvOfNames = (names: readonly string[]): string =>
  stringify([names.map(harmless)], { bom: true });

/** A table's name as a file's: without what file systems refuse. */
export const fileNameOf = (label: string): string =>
  label.replace(/[\\/:*?"<>|\p{Cc}]/gu, " ").trim() || "table";
