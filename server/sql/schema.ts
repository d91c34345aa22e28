import type { Generated } from "kysely";

/**
 * System tables of one organisation. Tables of objects are declared with their kinds, which add themselves here
 * (`declare module`); the rest is bookkeeping (see `bookkeeping.ts`). User-made tables (`t_<id>`) are next to them
 * and belong to the engine. Instants are milliseconds since 1970; flags 0 or 1; JSON is text.
 */
export interface OrganizationSchema {
  job: {
    id: Generated<number>;
    kind: string;
    status: string;
    input: string;
    /** The job's own place to continue from after a stop, as JSON. */
    state: string;
    actorId: number;
    done: number;
    total: number | null;
    attempts: number;
    runAt: number;
    lockedUntil: number | null;
    error: string | null;
    cancelRequested: number;
    createdAt: number;
    finishedAt: number | null;
    /** JSON of a principal other than a user or the system. */
    principal: Generated<string | null>;
    /** Jobs of a kind and lane run in order, only one at a time. */
    lane: Generated<string | null>;
  };
  mail: {
    id: Generated<number>;
    to: string;
    subject: string;
    text: string;
    status: string;
    attempts: number;
    error: string | null;
    createdAt: number;
    sentAt: number | null;
    /** Codes and links that open something, encrypted; null once they are sent, shown or expired. */
    secrets: Generated<string | null>;
    secretsUntil: Generated<number | null>;
    /** Sender and headers of a mail that goes out under another name than the installation's, as JSON. */
    envelope: Generated<string | null>;
  };
  import: {
    id: Generated<number>;
    identifier: string;
    connectorId: string;
    userId: number;
    fileName: string;
    /** Its key in the file storage; the path of the file for those that earlier versions took in. */
    filePath: string | null;
    fileSize: number;
    state: string;
    jobId: number | null;
    tableId: number | null;
    label: string | null;
    /** How its source is asked, encrypted; null for files. */
    settings: Generated<string | null>;
    /** The import of several tables that it is a part of. */
    parent: Generated<string | null>;
    /** Format, fields and ledger as JSON. */
    config: string;
    ledger: string;
    error: string | null;
    createdAt: number;
    startedAt: number | null;
    finishedAt: number | null;
  };

  /** Tables that follow a source outside. */
  connectorLink: {
    id: Generated<number>;
    tableId: number;
    connectorId: string;
    userId: number;
    /** The source as people call it. */
    source: string;
    /** How it is asked, encrypted. */
    settings: string;
    /** The plan of its imports as JSON. */
    config: string;
    minutes: number;
    /** Treatment of records whose rows are gone: 'keep' or 'trash'. */
    deletions: string;
    state: string;
    /** Its import under way or last. */
    identifier: string | null;
    error: string | null;
    counts: string | null;
    /** Hash of the token in the address that starts a sync; null without one. */
    hook: Generated<string | null>;
    /** The latest value of its update column; null before there is one. */
    since: Generated<string | null>;
    createdAt: number;
    lastAt: number | null;
    nextAt: number;
  };

  /** Files of records and pending uploads; the content is in the file storage under `key`. */
  file: {
    id: Generated<number>;
    key: string;
    name: string;
    type: string;
    size: number;
    width: number | null;
    height: number | null;
    hasThumbnail: number;
    tableId: number;
    fieldId: number;
    recordId: number | null;
    attachedAt: number | null;
    createdBy: number;
    createdAt: number;
    /** The mail that brought it or took it out, of the same record. */
    mailId: Generated<number | null>;
  };

  /** Content that files let go and that is removed unless another file has it too. */
  releasedContent: {
    key: string;
    hasThumbnail: number;
    attempts: Generated<number>;
  };

  /** The text read from a file for an attachmentVision field; written by the engine. */
  reading: {
    id: Generated<number>;
    tableId: number;
    fieldId: number;
    recordId: number;
    fileId: number;
    prompt: string;
    state: string;
    text: string;
    attempts: number;
    tryAt: number;
  };

  changeSet: {
    id: Generated<number>;
    at: number;
    actorId: number;
    cause: string;
    mutationId: string | null;
    undoes: number | null;
    undoneBy: number | null;
    /** False for changes that undo does not offer (imports of many records, notifications, the seed). */
    undoable: number;
    /** Change sets of one piece of work (an import, a job) share it; undo takes them back together. */
    batch: string | null;
    /** The principal that acted instead of a person, such as `publicPage:4`. */
    principal: Generated<string | null>;
    causedBy: Generated<string | null>;
    depth: Generated<number>;
    /** The client that the change came from; null for changes without a request. */
    address: Generated<string | null>;
    userAgent: Generated<string | null>;
    /** Where its changes begin and end in the log; null for one that changed nothing. */
    firstSeq: Generated<number | null>;
    lastSeq: Generated<number | null>;
  };
  change: {
    seq: Generated<number>;
    changeSetId: number;
    scope: Generated<string>;
    object: string;
    tableId: number | null;
    objectId: number;
    lastObjectId: number | null;
    action: string;
    before: string | null;
    after: string | null;
    revision: number | null;
    /** The name of the object at that time. */
    label: Generated<string | null>;
  };
  /** How long a record stayed at an option of a select field that is watched; open while `finishedAt` is null. */
  slaEntry: {
    id: Generated<number>;
    tableId: number;
    fieldId: number;
    recordId: number;
    value: number;
    startedAt: number;
    startedBy: number;
    finishedAt: number | null;
    finishedBy: number | null;
  };
  /** Which record was copied to which, for the job that copies a table. */
  copiedRecord: { jobId: number; sourceId: number; copyId: number };
  /** Use by meter, period and subject; see `migrations/organization/meters.ts`. */
  meterUse: {
    meter: string;
    period: string;
    subject: string;
    amount: number;
    events: number;
    updatedAt: number;
  };
  exportFile: {
    id: Generated<number>;
    identifier: string;
    userId: number;
    tableId: number;
    fileName: string;
    format: string;
    state: string;
    size: number;
    createdAt: number;
    finishedAt: number | null;
    expiresAt: number;
    /** Of the download cookie that was given out last. */
    tokenHash: string | null;
    tokenExpiresAt: number | null;
    /** The session that the cookie was given to, with which it ends. */
    tokenSessionId: Generated<number | null>;
    /** JSON of the fields and the row rule that its user could read then; null for other files. */
    scope: Generated<string | null>;
  };
  /** Values that a change of a field's type could not carry over. */
  conversionRefusal: {
    id: Generated<number>;
    tableId: number;
    fieldId: number;
    storedAs: number;
    recordId: number;
    text: string;
  };
  /** Written and read by the engine, see engine/indexes. */
  recordIndex: {
    id: Generated<number>;
    tableId: number;
    key: string;
    uses: number;
    lastUsedAt: number;
    builtAt: number | null;
  };
  idempotency: {
    key: string;
    actorId: number;
    requestHash: string;
    result: string;
    at: number;
    reply: Generated<string | null>;
    claimedUntil: Generated<number | null>;
    granted: Generated<string | null>;
    changeSetId: Generated<number | null>;
  };
  migration: { version: number; at: number };
  /** How far readers of the log have come, by their name. */
  logMark: { name: string; seq: number };
  /** A pending e-mail or push, sent together with other notices that are due then. */
  notice: {
    id: Generated<number>;
    userId: number;
    channel: string;
    /** A `NotificationType`. */
    reason: string;
    /** The record it is about; the notice is deleted with it. */
    tableId: number | null;
    recordId: number | null;
    /** The user whose action it is about; null for the system. */
    fromUserId: number | null;
    /** Notices about the same thing make one conversation. */
    thread: string;
    /** Messages as JSON. */
    title: string;
    description: string;
    link: string | null;
    /** The update it is about; once that is read, the notice is not sent. */
    updateId: number | null;
    createdAt: number;
    dueAt: number;
  };
  /** The records that an outbox mail is about, and its text once one of them is purged. */
  mailOfRecord: {
    id: Generated<number>;
    mailId: number;
    tableId: number;
    recordId: number;
    subject: string;
    text: string;
  };
}

/** The control database: which organisations there are and where an e-mail address signs in. */
export interface ControlSchema {
  organization: {
    id: Generated<number>;
    name: string;
    subdomain: string;
    primaryColor: string;
    icon: string;
    language: string;
    timeZone: string;
    currency: string;
    plan: string;
    /** A JSON list in place of the features of the plan, or `null`. */
    planFeatures: string;
    /** The ledger of the subscription as JSON, as its events up to `subscriptionSeq` left it; null without one. */
    subscription: Generated<string | null>;
    subscriptionSeq: Generated<number>;
    createdAt: number;
    deletedAt: number | null;
    /** When its data and files were gone, after it was deleted. */
    droppedAt: number | null;
    /** Set when its file could not be opened or migrated: it is set aside, the others serve. */
    setAsideReason: string | null;
    /** 1: made to try the product out. */
    isTest: Generated<number>;
  };
  subscriptionEvent: {
    id: Generated<number>;
    organizationId: number;
    at: number;
    event: string;
    /** The id of a payment provider's event, which counts once. */
    externalId: string | null;
  };
  emailIndex: { email: string; organizationId: number };
  /** The addresses of tables, each of one table in the whole installation. */
  tableAddress: { address: string; organizationId: number; tableId: number };
  setting: { name: string; value: string };
  /** Organisations that someone asked for, until the link of a mail makes them. */
  registration: {
    tokenHash: string;
    organization: string;
    subdomain: string;
    email: string;
    language: string;
    createdAt: number;
    expiresAt: number;
    usedAt: number | null;
  };
  migration: { version: number; at: number };
}
