import { marks } from "../../query/fragment";
import { run, type Work } from "../work";

/**
 * Removes what is known of the files that records ever held. That their content may go is noted in the same commit:
 * a stop behind it leaves nothing that nobody names.
 *
 * @param recordIds null for all records of the table
 */
export function* releaseFiles(tableId: number, recordIds: readonly number[] | null): Work<void> {
  const theirs = recordIds === null ? "" : ` and "recordId" in (${marks(recordIds.length)})`;
  const values = [tableId, ...(recordIds ?? [])];
  yield* run(
    `insert into "releasedContent" ("key", "hasThumbnail")
      select distinct "key", "hasThumbnail" from "file" where "tableId" = ?${theirs}
      on conflict ("key") do nothing`,
    values,
  );
  // A file that became theirs in between stays.
  yield* run(
    `delete from "file" where "tableId" = ?${theirs} and "key" in (select "key" from "releasedContent")`,
    values,
  );
}
