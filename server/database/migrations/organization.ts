import { answeredChanges } from "./organization/answered-changes";
import { bookkeepingTables } from "./organization/bookkeeping";
import { changeScopes } from "./organization/change-scopes";
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
import { changeCauses, changeOrigins, jobPrincipals } from "./organization/job-principals";
import { logRanges } from "./organization/log-ranges";
import { meters } from "./organization/meters";
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
  {
    name: "core/2026-11-21-objects-and-log",
    formerly: 1,
    statements: [...objectTables, ...bookkeepingTables, ...changeTables],
  },
  { name: "core/2026-11-21-batches", formerly: 2, statements: batchTables },
  { name: "core/2026-11-21-record-indexes", formerly: 3, statements: indexTables },
  { name: "core/2026-11-21-field-attributes", formerly: 4, statements: fieldAttributes },
  { name: "core/2026-11-21-export-tokens", formerly: 5, statements: exportTokens },
  { name: "core/2026-11-21-files", formerly: 6, statements: fileTables },
  { name: "core/2026-11-21-computed-fields", formerly: 7, statements: computedColumns },
  { name: "core/2026-11-21-stage-order", formerly: 8, statements: stageIndexes },
  { name: "core/2026-11-21-search-mark", formerly: 9, statements: searchMark },
  { name: "core/2026-11-21-session-ends", formerly: 10, statements: sessionEnds },
  { name: "core/2026-11-21-readings", formerly: 11, statements: readingTables },
  { name: "core/2026-11-21-shown-views", formerly: 12, statements: shownViews },
  { name: "core/2026-11-22-released-content", formerly: 13, statements: releasedContent },
  { name: "core/2026-11-22-log-ranges", formerly: 14, statements: logRanges },
  { name: "core/2026-11-22-forwarded-updates", formerly: 15, statements: forwardedUpdates },
  { name: "core/2026-11-22-homeless-files", formerly: 16, statements: homelessFiles },
  { name: "core/2026-11-22-suggested-fields", formerly: 17, statements: suggestedFields },
  { name: "core/2026-11-22-kept-replies", formerly: 18, statements: keptReplies },
  { name: "core/2026-11-22-claimed-keys", formerly: 19, statements: claimedKeys },
  { name: "core/2026-11-22-table-mails", formerly: 20, statements: emailTables },
  { name: "core/2026-11-22-mail-parts", formerly: 21, statements: emailParts },
  { name: "core/2026-11-22-answered-changes", formerly: 22, statements: answeredChanges },
  { name: "core/2026-11-23-export-token-sessions", formerly: 23, statements: exportTokenSessions },
  { name: "core/2026-11-23-person-use", formerly: 24, statements: personUse },
  { name: "core/2026-11-23-copied-records", formerly: 25, statements: copiedRecords },
  { name: "core/2026-11-23-email-senders", formerly: 26, statements: emailSenders },
  { name: "core/2026-11-23-setting-names", formerly: 27, statements: settingNames },
  {
    name: "core/2026-11-23-descending-indexes",
    formerly: 28,
    statements: [],
    onPostgres: descendingIndexes,
  },
  { name: "core/2026-11-23-change-scopes", statements: changeScopes },
  {
    name: "core/2026-11-23-principals",
    statements: [`alter table "changeSet" add column "principal" text`],
  },
  { name: "core/job-principals", statements: jobPrincipals },
  { name: "core/change-causes", statements: changeCauses },
  { name: "core/2026-11-28-meters", statements: meters },
  { name: "core/change-origins", statements: changeOrigins },
];
