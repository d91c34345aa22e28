import { CSV_RECORD_MAX } from "#shared/limits/connector";

/** A line that is longer than CSV_RECORD_MAX characters: no row of a table is. */
export class UnreadableLine extends Error {
  override readonly name = "UnreadableLine";
  constructor(readonly line: number) {
    super(`Line ${line} is longer than ${CSV_RECORD_MAX} characters`);
  }
}
