/** Segments after which search indexes are merged in any case: the fewer merges, the less they cost. */
const PIECES_PER_TIDY = 32;
/** Records per merge step between commits: twice as many steps as needed to merge them. */
const RECORDS_PER_STEP = 2700;

/**
 * Unmerged additions to a file's search indexes. Merging between commits is limited to the additions of those
 * commits; the rest of an import is merged when the server is idle.
 */
export class TidyingDebt {
  private pieces = 0;
  private records = 0;

  /** Records that one commit added to the indexes. */
  add(records: number): void {
    if (records === 0) return;
    this.pieces += 1;
    this.records += records;
  }

  /** Merge steps due between commits; 0 while there are few segments. */
  get stepsDue(): number {
    return this.pieces < PIECES_PER_TIDY ? 0 : Math.ceil(this.records / RECORDS_PER_STEP);
  }

  clear(): void {
    this.pieces = 0;
    this.records = 0;
  }
}
