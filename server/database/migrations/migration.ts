/** One step of a database's structure; steps are never changed once released, only added. */
export interface Migration {
  version: number;
  statements: readonly string[];
  /** For PostgreSQL alone, behind the others. */
  onPostgres?: readonly string[];
}
