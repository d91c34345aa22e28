import { api, because, unit, web, type Answer } from "./asvs-answers";

/** A row's requirement in short, with its tests. */
export interface AskedRow {
  asks: string;
  answers: readonly Answer[];
}

const row = (asks: string, ...answers: readonly Answer[]): AskedRow => ({ asks, answers });

/** OWASP ASVS 5.0.0, chapter V8 Authorization, rows of levels 1 and 2. */
export const authorizationRows: Readonly<Record<string, AskedRow>> = {
  "8.1.1": row(
    "The rules of calls and objects are written down",
    because(
      "server/policy/README.md tells how they work; each call declares its access in shared/contract, each kind its rights beside its columns",
    ),
  ),
  "8.1.2": row(
    "So are those of single fields, by the record's values too",
    because(
      "server/policy/README.md (table-rules.ts) tells them; shared/permissions/table-rules.ts is their form",
    ),
  ),
  "8.2.1": row(
    "A call answers only those who have its right",
    unit("http/routes", "A call without access is named"),
    api("policy/rights", "It is felt by the next request of an open session"),
  ),
  "8.2.2": row(
    "An object answers only those who may see it, whatever number is asked for",
    api("policy/row-rules", "is not there when it is asked for by its number, nor is its history"),
    api("policy/rule-probes", "Data hidden by rules never leaves the server"),
  ),
  "8.2.3": row(
    "So does a field, for reading and for writing",
    api("policy/row-rules", "does not exist, nor does what is computed from it"),
    api("policy/row-rules", "to a read-only field is refused by its name, and its value shows"),
    api("policy/hidden-fields", "cannot be written, and a wrong value does not tell its name"),
  ),
  "8.3.1": row(
    "The server decides, not what the page shows or hides",
    api("users/list-users", "The policy decides who sees them, also for callers that come by no route"),
    unit("policy/actions", "No actor has rights in another organisation"),
  ),
  "8.4.1": row(
    "Nothing of one organisation reaches another",
    api("records/walls", "The same numbers mean other things next door, and nothing of ours shows there"),
    api("records/walls", "Changes of another organisation are not published"),
    unit("database/databases", "organisations do not see each other's records"),
  ),
};

/** The same, chapter V14 Data Protection. */
export const dataRows: Readonly<Record<string, AskedRow>> = {
  "14.1.1": row(
    "What is sensitive is named, in levels",
    because(
      "server/database/README.md, 'What is kept, and how it is guarded': four levels, each with its data",
    ),
  ),
  "14.1.2": row(
    "Each level says how it is guarded, kept and logged",
    because("The same table: form at rest, who reads it, log, how long it stays"),
  ),
  "14.2.1": row(
    "No key or token in an address",
    api("records/walls", "A token in the address or in the body opens nothing"),
    api("http/requests", "A page runs our own scripts only"),
    api("access/passwords", "A link ends after an hour; only its hash is stored"),
    because(
      "Links that come by mail have to carry their secret: it counts once and for a short time, opens no session by itself, is hashed at rest, and pages send no referrer",
    ),
  ),
  "14.2.2": row(
    "Nothing on the way keeps answers, and what the server keeps is bounded",
    api(
      "http/requests",
      "It has a number and is not cached; as data it loads and runs nothing and cannot be framed",
    ),
    api("policy/kept-replies", "A repeated change is answered without fields that became hidden since"),
  ),
  "14.2.3": row(
    "Nothing goes to third parties that nobody chose",
    api("http/requests", "A page runs our own scripts only"),
    api("http/requests", "The API reference needs nothing from outside"),
  ),
  "14.2.4": row(
    "What the levels promise is done",
    api("core/own-area", "A secret of it is in no log, no row that is read and no answer"),
    unit("http/log", "Secrets of sessions and mailboxes are never written to the log"),
    api("access/mfa", "Neither code nor secret is stored"),
    api("exports/export-table", "After 7 days a file is gone, for its owner and from the disk"),
    api(
      "settings/privacy",
      "Tables, apps, folders, records, tasks and chats are gone for good, also those in the trash",
    ),
  ),
  "14.3.1": row(
    "Nothing of a session stays on the device after it",
    web("views/narrow-down", "Logging out leaves no word of a filter or search on the device"),
    web("records/unsent", "Logging out asks before it discards unsent changes, and leaves nothing of them"),
    api("access/sessions", "Signing out has the browser forget the pictures that it keeps"),
    unit("renderer/prefetcher", "After signing out, a change or a connection nothing is left of it"),
  ),
  "14.3.2": row(
    "Browsers do not keep answers",
    api(
      "http/requests",
      "It has a number and is not cached; as data it loads and runs nothing and cannot be framed",
    ),
    api("files/download", "A client with the current file is not sent it again, and HEAD sends no bytes"),
    because(
      "Accepted difference: files are kept privately and asked for again each time they show, which needs the right to them; thumbnails and pictures of people are kept for minutes and a day. Signing out has the browser forget them",
    ),
  ),
  "14.3.3": row(
    "Nothing sensitive is stored in the browser but the session",
    web("records/unsent", "It is sent from any page, without the table being opened"),
    because(
      "Accepted difference: edits that no server has taken yet wait in IndexedDB, for nothing typed may be lost; each goes when it is sent, all at signing out. The session is a cookie that no script reads; settings of views and of the device are the rest",
    ),
  ),
};
