import { marks } from "../../query/fragment";
import { run, type Work } from "../work";

/**
 * Removes the mails of records that are removed; what was kept of them as they came is noted to be removed too.
 *
 * @param recordIds null for all mails of the table
 */
export function* releaseMails(tableId: number, recordIds: readonly number[] | null): Work<void> {
  const theirs = recordIds === null ? "" : ` and "recordId" in (${marks(recordIds.length)})`;
  const values = [tableId, ...(recordIds ?? [])];
  yield* run(
    `insert into "releasedContent" ("key", "hasThumbnail")
      select "rawKey", 0 from "tableMail" where "tableId" = ? and "rawKey" is not null${theirs}
      on conflict ("key") do nothing`,
    values,
  );
  yield* run(`delete from "tableMail" where "tableId" = ?${theirs}`, values);
}
