import { answeredChanges } from "./organization/answered-changes";
import { bookkeepingTables } from "./organization/bookkeeping";
import { claimedKeys } from "./organization/claimed-keys";
import { batchTables } from "./organization/batches";
import { changeTables } from "./organization/changes";
import { indexTables } from "./organization/indexes";
import { emailParts, emailSenders, emailTables } from "./organization/emails";
import { fieldAttributes } from "./organization/field-attributes";
import { descendingIndexes } from "./organization/descending-indexes";
import { exportTokens, exportTokenSessions } from "./organization/export-tokens";
import { forwardedUpdates } from "./organization/forwarded-updates";
import { fileTables, homelessFiles, releasedContent } from "./organization/files";
import { copiedRecords } from "./organization/copied-records";
import { computedColumns } from "./organization/computed";
import { keptReplies } from "./organization/kept-replies";
import { sessionEnds } from "./organization/session-ends";
import { personUse } from "./organization/person-use";
import { logRanges } from "./organization/log-ranges";
import { objectTables } from "./organization/objects";
import { readingTables } from "./organization/readings";
import { stageIndexes } from "./organization/stages";
import { searchMark } from "./organization/search-mark";
import { settingNames } from "./organization/setting-names";
import { shownViews } from "./organization/shown-views";
import { suggestedFields } from "./organization/suggested-fields";
import type { Migration } from "./migration";

/** Structure of an organisation's database: its system tables. User-made tables belong to the engine. */
export const organizationMigrations: readonly Migration[] = [
  { version: 1, statements: [...objectTables, ...bookkeepingTables, ...changeTables] },
  { version: 2, statements: batchTables },
  { version: 3, statements: indexTables },
  { version: 4, statements: fieldAttributes },
  { version: 5, statements: exportTokens },
  { version: 6, statements: fileTables },
  { version: 7, statements: computedColumns },
  { version: 8, statements: stageIndexes },
  { version: 9, statements: searchMark },
  { version: 10, statements: sessionEnds },
  { version: 11, statements: readingTables },
  { version: 12, statements: shownViews },
  { version: 13, statements: releasedContent },
  { version: 14, statements: logRanges },
  { version: 15, statements: forwardedUpdates },
  { version: 16, statements: homelessFiles },
  { version: 17, statements: suggestedFields },
  { version: 18, statements: keptReplies },
  { version: 19, statements: claimedKeys },
  { version: 20, statements: emailTables },
  { version: 21, statements: emailParts },
  { version: 22, statements: answeredChanges },
  { version: 23, statements: exportTokenSessions },
  { version: 24, statements: personUse },
  { version: 25, statements: copiedRecords },
  { version: 26, statements: emailSenders },
  { version: 27, statements: settingNames },
  { version: 28, statements: [], onPostgres: descendingIndexes },
];
