import type { Generated } from "kysely";

/** Columns every system object has. Instants are milliseconds since 1970; flags 0 or 1; JSON is text. */
interface Tracked {
  id: Generated<number>;
  createdAt: number;
  createdBy: number;
  updatedAt: number;
  updatedBy: number;
  revision: Generated<number>;
}
interface Trashable {
  deletedAt: number | null;
  deletedBy: number | null;
}

/** System tables of one organisation. User-made tables (`t_<id>`) stand beside them and belong to the engine. */
export interface OrganizationSchema {
  table: Tracked &
    Trashable & {
      label: string;
      icon: string;
      color: string;
      recordLabelField: number | null;
      version: number;
      recordCount: number;
      /** Which fields show and must be filled under which conditions, as JSON. */
      conditionals: Generated<string>;
      /** Fields that were last suggested for it, as JSON. */
      suggestedFields: Generated<string>;
      /** Its e-mail settings as JSON; empty where nobody set them yet. */
      email: Generated<string>;
    };
  field: Tracked &
    Trashable & {
      tableId: number;
      name: string;
      description: string;
      tooltip: string;
      type: string;
      config: string;
      required: number;
      readonly: number;
      position: number;
      /** Column of the table's search index, null for types that are not searched by text. */
      searchSlot: number | null;
      unique: number;
      /** `{"value": …}`: what new records start with; null for nothing. */
      autoFill: string | null;
      /** Which of its columns the field's values are in: a change of type writes new ones and keeps the old. */
      storedAs: Generated<number>;
      /** A computed field's result as JSON, kept by the engine. */
      result: Generated<string | null>;
      /** How far the recalculation that the field waits for is, as JSON; null when its values are right. */
      recalculation: Generated<string | null>;
    };
  app: Tracked &
    Trashable & {
      label: string;
      icon: string;
      color: string;
      tableId: number | null;
      type: string | null;
      config: string;
      /** 1, or 0 for a view that is not shown among its table's views. */
      isVisible: Generated<number>;
    };
  user: Tracked & {
    name: string;
    /** The folded name, by which people are sorted and searched; the engine keeps it. */
    nameKey: Generated<string>;
    email: string;
    passwordHash: string | null;
    color: string;
    seat: string | null;
    roleId: number;
    isActive: number;
    language: string;
  };
  /** `isAdmin` marks 'Super root admin'. `flags` is a JSON list of stored role flags. */
  role: Tracked & { name: string; isAdmin: number; flags: string; defaultTableLevel: string };
  /** A role's level on one table where it differs from the role's default. */
  tableAccess: Tracked & { roleId: number; tableId: number; level: string };
  favorite: Tracked & { userId: number; tabs: string };
  recentTab: Tracked & { userId: number; type: string; targetId: number; openedAt: number };
  preference: Tracked & {
    userId: number;
    theme: string;
    language: string;
    homeView: string;
    builderMode: number;
  };
  update: Tracked & {
    userId: number;
    /** Message ids with values, so everybody reads it in their language: JSON {text, values}. */
    title: string;
    description: string;
    type: string;
    fromUserId: number | null;
    previewId: string;
    link: string | null;
    tableId: number | null;
    recordId: number | null;
    isRead: number;
    isBookmarked: number;
    forwardedById: number | null;
  };
  settings: Tracked & { name: string; value: string };

  /** Bookkeeping: written through `execute`, not through change sets; only the end of a session is a change. */
  session: {
    id: Generated<number>;
    tokenHash: string;
    userId: number;
    device: string;
    address: string;
    createdAt: number;
    lastUsedAt: number;
    expiresAt: number;
    revokedAt: number | null;
    updatedAt: Generated<number | null>;
    updatedBy: Generated<number | null>;
    revision: Generated<number>;
  };
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
    /** Sender and headers of a mail that goes out under another name than the installation's, as JSON. */
    envelope: Generated<string | null>;
  };
  /** Mails that a table received and sent, by its e-mail settings. */
  tableMail: {
    id: Generated<number>;
    tableId: number;
    /** Null until it belongs to one. */
    recordId: number | null;
    direction: "in" | "out";
    /** Received: waiting, recorded or refused; sent: sent (what became of it says the outbox). */
    state: "waiting" | "recorded" | "refused" | "sent";
    /** Where it lies as it came, while something of it is nowhere else. */
    rawKey: string | null;
    messageId: string | null;
    fromName: Generated<string>;
    fromAddress: Generated<string>;
    to: Generated<string>;
    cc: Generated<string>;
    /** Whom the sender's server named, empty for nobody; null for what went out. */
    sender: Generated<string | null>;
    /** Who handed it over, as JSON; null for what went out or came before that was noted. */
    client: Generated<string | null>;
    /** What the checks of its sender answered, as JSON; null until it is read. */
    senderCheck: Generated<string | null>;
    subject: Generated<string>;
    /** What was written, and what it repeats of the mails before. */
    text: Generated<string>;
    quoted: Generated<string>;
    /** JSON list of {name, size, fileId}; `fileId` null for what came before mails had files of their own. */
    attachments: Generated<string>;
    /** Why it became no record: messages with values as JSON. */
    problem: string | null;
    isAutomatic: Generated<number>;
    outboxId: number | null;
    sentBy: number | null;
    at: number;
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
    /** Format, fields and ledger as JSON. */
    config: string;
    ledger: string;
    error: string | null;
    createdAt: number;
    startedAt: number | null;
    finishedAt: number | null;
  };

  /** Files of records and uploads that wait for one; the content lies in the file storage under `key`. */
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

  /** What was read of a file for an attachmentVision field; written by the engine. */
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
    /** Where its changes begin and end in the log; null for one that changed nothing. */
    firstSeq: Generated<number | null>;
    lastSeq: Generated<number | null>;
  };
  change: {
    seq: Generated<number>;
    changeSetId: number;
    object: string;
    tableId: number | null;
    objectId: number;
    lastObjectId: number | null;
    action: string;
    before: string | null;
    after: string | null;
    revision: number | null;
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
  /** What of it has a quota people did on a day (days since 1970, by UTC). */
  personUse: { userId: number; kind: string; day: number; amount: number };
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
    planFeatures: string;
    createdAt: number;
    deletedAt: number | null;
    /** Set when its file could not be opened or migrated: it is set aside, the others serve. */
    setAsideReason: string | null;
  };
  emailIndex: { email: string; organizationId: number };
  /** The addresses of tables, each of one table in the whole installation. */
  tableAddress: { address: string; organizationId: number; tableId: number };
  setting: { name: string; value: string };
  migration: { version: number; at: number };
}
