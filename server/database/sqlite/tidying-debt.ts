/** Pieces after which search indexes are tidied in any case: the fewer times they are merged, the less it costs. */
const PIECES_PER_TIDY = 32;
/** Records a step amid commits: twice as many steps as merge what these left. */
const RECORDS_PER_STEP = 2700;

/**
 * What a file's search indexes took in since they were last tidied. Whoever writes pays amid their commits for that
 * alone; what an import before them left waits for a quiet moment.
 */
export class TidyingDebt {
  private pieces = 0;
  private records = 0;

  /** What one commit added to the indexes, in number of records. */
  add(records: number): void {
    if (records === 0) return;
    this.pieces += 1;
    this.records += records;
  }

  /** Steps that are due amid commits; 0 while there are few pieces. */
  get stepsDue(): number {
    return this.pieces < PIECES_PER_TIDY ? 0 : Math.ceil(this.records / RECORDS_PER_STEP);
  }

  clear(): void {
    this.pieces = 0;
    this.records = 0;
  }
}
