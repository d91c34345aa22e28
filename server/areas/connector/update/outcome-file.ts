import { closeSync, openSync, writeSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { hasCode } from "../../../files/has-code";
import type { BatchOutcome, RowOutcome } from "./outcomes";

/** One letter for each row: a million of them take a megabyte. */
const letters: Record<RowOutcome, string> = {
  created: "c",
  updated: "u",
  newer: "k",
  duplicate: "d",
  unknown: "n",
  refused: "r",
};
const outcomes = new Map(Object.entries(letters).map(([name, letter]) => [letter, name as RowOutcome]));

interface Line extends Omit<BatchOutcome, "rows"> {
  batch: number;
  rows: string;
}

/**
 * The outcome of each row, on disk before its batch is written. After a stop it recovers the outcomes of written
 * batches, which the table does not show any more.
 */
export class OutcomeFile {
  private readonly file: number;

  private constructor(
    path: string,
    private readonly known: Map<number, Line>,
  ) {
    this.file = openSync(path, "a");
  }

  static async open(path: string): Promise<OutcomeFile> {
    return new OutcomeFile(path, await readLines(path));
  }

  /** The persisted outcome of a batch; its last line counts. */
  of(batch: number): BatchOutcome | null {
    const line = this.known.get(batch);
    if (!line) return null;
    const rows = [...line.rows].map((letter) => outcomes.get(letter) ?? "refused");
    return { rows, refusals: line.refusals, cells: line.cells };
  }

  put(batch: number, { rows, refusals, cells }: BatchOutcome): void {
    const line: Line = { batch, rows: rows.map((row) => letters[row]).join(""), refusals, cells };
    writeSync(this.file, `${JSON.stringify(line)}\n`);
    // Each line is needed only once.
    this.known.delete(batch);
  }

  close(): void {
    closeSync(this.file);
  }
}

async function readLines(path: string): Promise<Map<number, Line>> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (hasCode(error, "ENOENT")) return "";
    throw error;
  });
  // A stop in the middle of a line leaves its beginning: that batch was not written.
  const whole = text.split("\n").slice(0, -1);
  return new Map(
    whole.flatMap((line): [number, Line][] => {
      if (!line.endsWith("}")) return [];
      const read = JSON.parse(line) as Line;
      return [[read.batch, read]];
    }),
  );
}
