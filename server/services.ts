import type { Logger } from "pino";
import type { z } from "zod";
import type { EventName, EventPayload, Topic } from "#shared/contract/events";
import type { LookUp } from "./mail/lookups";
import type { GuardedFetch } from "./outside/guarded-fetch";
import type { SmtpListener } from "./mail/smtp-listener";
import type { Ai } from "./ai/ai";
import type { Config } from "./config";
import type { OperationResult } from "./engine/changes/change-set";
import type { Operation, Ref } from "./engine/changes/operations";
import type { FileStorage } from "./files/storage";
import type { NewJob } from "./jobs/repository";
import type { OrganizationHandle } from "./organization-handle";
import type { Action } from "./policy/action";
import type { Actor, PrincipalKind } from "./policy/actor";

/** The organisations of this installation, with their handles. */
export interface Organizations {
  /** By the sub-domain of an address; null when there is none. @throws AppError storage_unavailable when it is set aside. */
  bySubdomain(subdomain: string): Promise<OrganizationHandle | null>;
  byId(organizationId: number): Promise<OrganizationHandle | null>;
  /** Drops the held row, after it was changed: the next request to the sub-domain reads it again. */
  forget(subdomain: string): void;
  /** All that are not deleted or set aside. */
  list(): Promise<OrganizationHandle["organization"][]>;
  /** Sub-domains of the organisations in which an e-mail address may sign in. */
  byEmail(email: string): Promise<string[]>;
}

/** Makes an actor from what is stored now; null when the user is gone, inactive or without a seat. 0 is the system. */
export interface Actors {
  load(org: OrganizationHandle, userId: number): Promise<Actor | null>;
  system(org: OrganizationHandle): Actor;
  /**
   * What acts in somebody's place, or for nobody: it may do what its scopes name, and no more than the person behind it.
   *
   * @returns null where that person may no longer sign in
   */
  principal(
    org: OrganizationHandle,
    principal: {
      kind: Exclude<PrincipalKind, "user" | "system">;
      id: number;
      scopes: readonly string[];
      personId?: number;
      name?: string;
    },
  ): Promise<Actor | null>;
}

export interface ActiveSession {
  sessionId: number;
  actor: Actor;
  expiresAt: number;
}

/** Sessions of users; a token is known only to its holder, the database has its hash. */
export interface Sessions {
  create(
    org: OrganizationHandle,
    device: { userId: number; device: string; address: string },
  ): Promise<ActiveSession & { token: string }>;
  /** The session of a token; null when it is unknown, ended, too old or its user may no longer sign in. */
  find(org: OrganizationHandle, token: string): Promise<ActiveSession | null>;
  /** Whether a session is neither ended nor too old, and its user may still sign in. */
  stands(org: OrganizationHandle, sessionId: number): Promise<boolean>;
  list(
    org: OrganizationHandle,
    userId: number,
  ): Promise<{ id: number; device: string; address: string; createdAt: number; lastUsedAt: number }[]>;
  /** Ends a session, everywhere: its token is worth nothing any more and its sockets are closed, after being told. */
  revoke(context: { org: OrganizationHandle; actor: Actor }, sessionId: number): Promise<void>;
}

/** Slows guessing. An IPv6 address counts as its /64. */
export interface Attempts {
  /**
   * Counts one attempt before it is made, so that many at once count too.
   * @throws AppError too_many_attempts with the seconds to wait.
   */
  begin(kind: "login" | "lookup", account: string, address: string): Promise<void>;
  /** Counts it among those from everywhere too: for addresses where the account's owner never signed in. */
  beginAsStranger(account: string): Promise<void>;
  /** Takes back what was counted, after a right password. */
  forgive(kind: "login" | "lookup", account: string, address: string, asStranger?: boolean): Promise<void>;
}

export type QuotaKind = "mails" | "uploadedBytes" | "exports";

/** How much of some things one person may do in a day. */
export interface Quotas {
  /** Asks before a larger piece of work whether there is as much left. @throws AppError …_quota_reached */
  check(context: QuotaContext, kind: QuotaKind, amount: number): Promise<void>;
  /**
   * Counts what somebody is about to do.
   *
   * @returns takes it back where nothing came of it
   * @throws AppError mail_quota_reached, upload_quota_reached, export_quota_reached with the seconds to wait
   */
  count(context: QuotaContext, kind: QuotaKind, amount: number): Promise<() => Promise<void>>;
}

interface QuotaContext {
  org: OrganizationHandle;
  actor: Pick<Actor, "kind" | "userId">;
}

/** Names a kind of job (see `defineJob`) and says what it is given. */
export interface JobReference<Input> {
  readonly kind: string;
  readonly input: z.ZodType<Input>;
}

export interface JobRunner {
  /** Stores a job that starts soon and survives a stop. @returns its id. */
  enqueue<Input>(
    org: OrganizationHandle,
    kind: JobReference<Input>,
    input: Input,
    actorId: number,
    /** When it may start, in ms since 1970; now where left out. */
    runAt?: number,
  ): Promise<number>;
  /**
   * The same for a job that belongs to what the caller writes: `write` puts both down in one transaction, so that no
   * stop comes between them.
   *
   * @param write answers the job's id, or null where it is not to be
   */
  enqueueBy<Input>(
    org: OrganizationHandle,
    kind: JobReference<Input>,
    input: Input,
    actorId: number,
    write: (job: NewJob) => Promise<number | null>,
  ): Promise<number | null>;
  /** Whether a job of the kind waits to be started, now or later. */
  isWaiting(org: OrganizationHandle, kind: JobReference<unknown>): Promise<boolean>;
  /** Ends a job: a waiting one at once, a running one at its next step. */
  cancel(org: OrganizationHandle, jobId: number): Promise<void>;
}

export interface Hub {
  /** Tells what is not stored, to those at a topic who have the right to what it is about. */
  notice<N extends EventName>(
    organizationId: number,
    topic: Topic,
    name: N,
    payload: EventPayload<N>,
    about?: { action: Action; id: number },
  ): void;
}

/** How a mail goes out under another name than the installation's. */
export interface MailEnvelope {
  from: { name: string; address: string };
  /** Where it comes back to when it cannot be delivered; empty: to nobody. */
  returnPath: string;
  messageId: string;
  /** Message-IDs of its conversation, oldest first; it answers the last one. */
  references: readonly string[];
  headers: Readonly<Record<string, string>>;
  /** Addresses that get a copy, known to all. */
  cc: readonly string[];
  /** Files of the file storage that go with it. */
  attachments: readonly { key: string; name: string; type: string; size: number }[];
}

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  envelope?: MailEnvelope;
}

export interface Mailer {
  /** Whether mails leave the house; without SMTP they are kept in the outbox. */
  readonly hasSmtp: boolean;
  /**
   * @param beside what is written in the same commit, with what stands for the mail's number
   * @returns the mail's number, and what came of the others
   */
  send(
    org: OrganizationHandle,
    mail: NewMail,
    beside?: (mailId: Ref) => readonly Operation[],
  ): Promise<{ mailId: number; results: readonly OperationResult[] }>;
  /** Has a mail sent that could not be sent. @throws AppError change_conflict where it is none of those */
  sendAgain(org: OrganizationHandle, mailId: number): Promise<void>;
  /** Says of mails that a stop left to nobody that they were not sent. */
  settleLost(org: OrganizationHandle): Promise<void>;
}

/** The addresses at which tables receive mail: each is one table's in the whole installation. */
export interface TableAddresses {
  /** What follows the @ of every one. */
  readonly domain: string;
  find(address: string): Promise<{ organizationId: number; tableId: number } | null>;
  /** Takes an address for a table that has none of the name yet. @returns false where it is another table's */
  reserve(address: string, table: { organizationId: number; tableId: number }): Promise<boolean>;
  /** Frees all addresses of a table but one. */
  release(table: { organizationId: number; tableId: number }, except: string | null): Promise<void>;
}

/** What a request or a job may use of the house beside its organisation's database. */
export interface Services {
  config: Config;
  log: Logger;
  organizations: Organizations;
  actors: Actors;
  sessions: Sessions;
  attempts: Attempts;
  quotas: Quotas;
  jobs: JobRunner;
  hub: Hub;
  mailer: Mailer;
  addresses: TableAddresses;
  /** Asks the DNS. */
  lookUp: LookUp;
  /** Asks a web address that somebody gave; those of settings are trusted and need it not. */
  fetchOutside: GuardedFetch;
  /** Where this server takes mails in. */
  smtpListener: SmtpListener;
  files: FileStorage;
  ai: Ai;
  /** Where an organisation is reached: `http://acme.localhost:3000`; the generic domain without a sub-domain. */
  originOf(subdomain: string | null): string;
}
