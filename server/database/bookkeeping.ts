/**
 * Tables of an organisation that are written outside `applyChanges`, each with the reason: their content is nothing
 * that a user would undo or look for in the history. Everything else is an object or a record and is written only by
 * change sets; a test compares this list with the statements of the code.
 */
export const bookkeeping: Readonly<Record<string, string>> = {
  change: "the log itself: what it held of an archived item is forgotten when the item is",
  changeSet: "the log itself: a batch is offered to undo once all of it is done",
  idempotency: "answers that are kept for requests that come again",
  job: "how far a job has come, and that it is somebody's now",
  mail: "the outbox: whether a mail was delivered yet",
  import: "the state of an import that has not made its table yet, and how far it has come",
  exportFile: "the state of an export and the cookie that opens it; the file goes after some days",
  file: "where an uploaded file belongs before a record holds it, and whether it has a thumbnail",
  releasedContent: "content of the file storage that nothing names any more and that is still to be removed",
  copiedRecord: "which record became which, while a table is copied",
  meterUse: "how much of its plan the organization used, and users of their quotas",
  session: "when it was used last; its beginning and its end are changes",
  confirmedSession: "when the password of a session was entered again",
  apiToken: "when and from where it was used last",
  webhookRequest: "the log of requests to webhooks, which is a history of its own",
  scimToken: "when an identity provider used it last",
  user: "when somebody signed in last",
  passwordLink: "links by which passwords are chosen, once each",
  verifySession: "sign-ins that wait for a code, and how often it was guessed",
  oauthLink: "whom an identity provider means, found out at their first sign-in",
  oauthAttempt: "ways to an identity provider and back, once each",
  signInEvent: "the list of sign-ins, which is a history of its own",
  publicFormDay: "how many answers a public form took on a day",
  automationRun: "runs of automations: a log of its own, with the state of each run",
  automationStep: "the journal of their steps",
  logMark: "how far what follows from the log has been made",
  notice: "what waits to go out by e-mail or push, and goes with it",
  mailOfRecord: "what a mail of the outbox says once a record that it tells of is gone",
  documentContent: "the text of documents, whose history are versions, and words that are derived from it",
  documentUpdate: "edits of documents, several a second, until they are merged into the text",
  functionRun: "runs of functions with their logs, deleted after some days",
  recentTab: "which tables and apps somebody opened last",
};
