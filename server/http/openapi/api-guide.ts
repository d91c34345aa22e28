import { BODY_MAX_BYTES, IDEMPOTENCY_HOURS } from "#shared/limits/http";
import {
  BULK_MAX,
  FILTER_CONDITIONS_MAX,
  FILTER_DEPTH_MAX,
  FILTER_VALUES_MAX,
  NUMBER_MAX,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
} from "#shared/limits/records";

/** The introduction of the API reference, in Markdown. */
export const apiIntroduction = `Every call of the product; the interface uses no others. **Other systems begin with
_records_ below.**

- **Address**: an organisation is a sub-domain: \`https://acme.example.com/api/…\`.
- **Signing in**: \`POST /api/auth/loginV2\` with \`{"email", "password", "keep": "token"}\` answers a token, to be sent as
  \`Authorization: Bearer <token>\`. It holds as long as it is used and may do what its user may do.
- **Doing it once**: a change with an \`Idempotency-Key\` (up to 100 characters) is made once, however often it is
  sent: for ${IDEMPOTENCY_HOURS} hours the same key answers with the first result. With another body it is refused
  (409 \`idempotency_conflict\`).
- **Errors** are \`{"error": {"id", "code", "message", "retryable"?, "fields"?}}\`; \`code\` is the HTTP status, \`id\` stays the
  same in every language, \`fields\` names each refused value by its path.
- **Limits**: a session may send so many requests a minute, at once if it likes. More are answered with 429
  \`too_many_requests\`; \`Retry-After\` says after how many seconds the next one passes. Refused requests count for
  nothing. A body holds up to ${BODY_MAX_BYTES / 1024 / 1024} MB.
`;

/** The introduction of each area in the API reference, in Markdown. */
export const areaGuides: Readonly<Partial<Record<string, string>>> = {
  access: "Signing in and out, one's own session, passwords and invitations.",
  connector: "Files that become a table, or update one: upload, matching of fields, import, and its ledger.",
  emails: "Tables that receive mail: settings, mails of a record, answers.",
  exports: "Files of a table's records; each is made by a job and announced by e-mail.",
  fields: "Fields of a table: their types and settings, conditionals, connections, formulas.",
  files: "Files of records: upload, download, thumbnails, texts that are read from them.",
  history: "Who changed what, and taking a change back.",
  home: "One's own start page: favourites, recent items, preferences.",
  jobs: "Long work: how far it is, and stopping it.",
  outbox: "Mails that were sent, wait or failed.",
  system: "Whether the server is ready, and what it can do.",
  tables: "Tables and their settings; copies of tables and views.",
  trash: "Tables and apps in the trash: restored, or removed for good.",
  updates: "What somebody should know: notifications.",
  users: "People of the organisation.",
  views: "Views of a table: filters, sort, groups, columns.",
  records: `Records of a table by its number, cells by the numbers of its fields: \`GET /api/v4/tables\` and
\`GET /api/v4/tables/{tableId}\` tell both. An empty cell is \`null\`; dates are \`2026-11-21\`, instants
\`2026-11-21T16:20:00.000Z\` (sent with any offset), choices the option's id, people the user's id. Records of one
change may exchange values of a unique field.

| to | call |
| --- | --- |
| list, filter, sort, search | \`GET …/records\`, or \`POST …/records/query\` for long filters |
| read one | \`GET …/records/{recordId}\` |
| create 1 to ${BULK_MAX} | \`POST …/records\` with \`{"records": [{"data": {"12": "Relight"}}]}\` |
| change one, or up to ${BULK_MAX} | \`PATCH …/records/{recordId}\` with \`{"data": {"12": "Done"}}\`, \`PATCH …/records\` |
| delete one, or up to ${BULK_MAX} | \`DELETE …/records/{recordId}\`, \`DELETE …/records\` with \`{"ids": [7, 8]}\` |

- **Pages** hold ${PAGE_SIZE} records (\`size\`, up to ${PAGE_SIZE_MAX}) in the order of \`sort=12,-7\` (field 12 upwards, then 7
  downwards), without one the oldest first. \`after\` takes the \`next\` of the page before and is as quick at the end as
  at the beginning.
- **Filter**: \`{"match": "all", "conditions": [{"fieldId": 12, "operator": "is", "value": 3}]}\`; a condition may be
  such a group itself. Up to ${FILTER_CONDITIONS_MAX} conditions, ${FILTER_DEPTH_MAX} groups deep, with ${FILTER_VALUES_MAX} values in all.
- **Values** are kept as they were sent or refused: whole numbers that a double would round, numbers beyond
  ±${NUMBER_MAX}, days that no calendar has, the character 0 and half characters are not taken.
- **Many at once** are all written or none; the error names the one that is wrong: \`records.17.data.12\`.
- **Two at the same time**: \`expect\` with the values that were read refuses the change (409 \`change_conflict\`) where
  somebody else was quicker.
`,
};
