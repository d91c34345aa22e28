/** A workbook or document that cannot be read, with the reason as message id. */
export class UnreadableWorkbook extends Error {
  override readonly name = "UnreadableWorkbook";
  constructor(
    readonly reason: "broken" | "encrypted" | "tooLarge" | "tooOld" | "noRows",
    cause?: unknown,
  ) {
    super(`The workbook cannot be read: ${reason}`, { cause });
  }
}

/** A sheet or table that the file does not have. */
export class NoSuchSheet extends Error {
  override readonly name = "NoSuchSheet";
}
