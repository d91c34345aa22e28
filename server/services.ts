import type { Logger } from "pino";
import type { z } from "zod";
import type { EventName, EventPayload, Topic } from "#shared/contract/events";
import type { LookUp } from "./mail/lookups";
import type { GuardedFetch } from "./outside/guarded-fetch";
import type { SmtpListener } from "./mail/smtp-listener";
import type { Ai } from "./ai/ai";
import type { Config } from "./config";
import type { Contributions } from "./contributions";
import type { NewOrganization } from "./database/databases";
import type { OperationResult } from "./engine/model/change-set";
import type { Operation, Ref } from "./engine/model/operations";
import type { FileStorage } from "./files/storage";
import type { NewJob } from "./jobs/repository";
import type { OrganizationHandle } from "./organization-handle";
import type { Action } from "./policy/action";
import type { Actor, PrincipalKind } from "./policy/actor";
import type { Principal } from "./policy/principal";
import type { StorageHealth } from "./storage-health";
import type { Subscriptions } from "./plans/subscriptions";
import type { RateLimit, RateLimiter } from "./rate-limiter";

/** The organisations of this installation, with their handles. */
export interface Organizations {
  /** By the sub-domain of a URL; null if unknown. @throws AppError storage_unavailable if it is set aside. */
  bySubdomain(subdomain: string): Promise<OrganizationHandle | null>;
  byId(organizationId: number): Promise<OrganizationHandle | null>;
  /** Drops the cached row after a change: the next request to the sub-domain reads it again. */
  forget(subdomain: string): void;
  /** Has an organisation serve no one any more. */
  remove(organizationId: number): Promise<void>;
  /** Ids of deleted ones of which data is still stored. */
  listDeleted(): Promise<number[]>;
  /** Removes the database of a deleted one for good. */
  drop(organizationId: number): Promise<void>;
  /** All that are neither deleted nor set aside. */
  list(): Promise<OrganizationHandle["organization"][]>;
  /** Sub-domains of the organisations in which an e-mail address may sign in. */
  byEmail(email: string): Promise<string[]>;
}

/** Loads an actor from the database; null if the user is gone, inactive or without a seat. 0 is the system. */
export interface Actors {
  load(org: OrganizationHandle, userId: number): Promise<Actor | null>;
  system(org: OrganizationHandle): Actor;
  /** The actor of a session: its user, or the role that they view the product as. */
  ofSession(org: OrganizationHandle, session: { id: number; userId: number }): Promise<Actor | null>;
  /**
   * A principal that acts for a user, or for none: it may do what its scopes name, and no more than its user.
   *
   * @returns null if that user may no longer sign in
   */
  principal(
    org: OrganizationHandle,
    principal: {
      kind: Exclude<PrincipalKind, "user" | "system">;
      id: number;
      scopes: readonly string[];
      personId?: number;
      name?: string;
      onlyFields?: Actor["onlyFields"];
      onlyRows?: Actor["onlyRows"];
    },
  ): Promise<Actor | null>;
  /** The actor of a job. @returns null if its user may no longer sign in */
  byPrincipal(org: OrganizationHandle, principal: Principal): Promise<Actor | null>;
}

export interface ActiveSession {
  sessionId: number;
  actor: Actor;
  expiresAt: number;
}

/** Sessions of users; only the holder knows the token, the database stores its hash. */
export interface Sessions {
  create(
    org: OrganizationHandle,
    device: { userId: number; device: string; address: string },
  ): Promise<ActiveSession & { token: string }>;
  /** The session of a token; null if it is unknown, ended, too old or its user may no longer sign in. */
  find(org: OrganizationHandle, token: string): Promise<ActiveSession | null>;
  /** Whether a session is still valid: not ended, not too old, and its user may still sign in. */
  stands(org: OrganizationHandle, sessionId: number): Promise<boolean>;
  list(
    org: OrganizationHandle,
    userId: number,
  ): Promise<{ id: number; device: string; address: string; createdAt: number; lastUsedAt: number }[]>;
  /** Ends a session everywhere: its token becomes invalid and its sockets are notified and closed. */
  revoke(context: { org: OrganizationHandle; actor: Actor }, sessionId: number): Promise<void>;
}

/** Slows down guessing. An IPv6 address counts as its /64. */
export interface Attempts {
  /**
   * Counts one attempt before it is made, so that concurrent attempts count too.
   * @throws AppError too_many_attempts with the seconds to wait.
   */
  begin(kind: "login" | "lookup", account: string, address: string): Promise<void>;
  /** Also counts it among attempts from everywhere, for networks where the account's owner never signed in. */
  beginAsStranger(account: string): Promise<void>;
  /** Reverts the counts after a correct password. */
  forgive(kind: "login" | "lookup", account: string, address: string, asStranger?: boolean): Promise<void>;
}

export type QuotaKind = "mails" | "uploadedBytes" | "exports";

/** Daily limits of one user. */
export interface Quotas {
  /** Checks before a larger piece of work whether the quota is sufficient. @throws AppError …_quota_reached */
  check(context: QuotaContext, kind: QuotaKind, amount: number): Promise<void>;
  /**
   * Counts what a user is about to do.
   *
   * @returns a function that reverts the count if the work was not done
   * @throws AppError mail_quota_reached, upload_quota_reached, export_quota_reached with the seconds to wait
   */
  count(context: QuotaContext, kind: QuotaKind, amount: number): Promise<() => Promise<void>>;
}

interface QuotaContext {
  org: OrganizationHandle;
  actor: Pick<Actor, "kind" | "userId">;
}

/** Identifies a kind of job (see `defineJob`) with the type of its input. */
export interface JobReference<Input> {
  readonly kind: string;
  readonly input: z.ZodType<Input>;
}

export interface JobRunner {
  /**
   * Stores a job that starts soon and survives a restart. `enqueueJob` does so in the commit of other changes.
   *
   * @param by whom it acts as; a number is a user, 0 the system
   * @returns its id
   */
  enqueue<Input>(
    org: OrganizationHandle,
    kind: JobReference<Input>,
    input: Input,
    by: Principal | number,
    /** When it may start, in ms since 1970; now if omitted. */
    runAt?: number,
  ): Promise<number>;
  /**
   * The same for a job that belongs to other data: `write` stores both in one transaction, so that a crash cannot
   * separate them.
   *
   * @param write returns the job's id, or null if there is to be none
   */
  enqueueBy<Input>(
    org: OrganizationHandle,
    kind: JobReference<Input>,
    input: Input,
    by: Principal | number,
    write: (job: NewJob) => Promise<number | null>,
  ): Promise<number | null>;
  /** Whether a job of the kind is waiting, to start now or later, or by `runAt` at the latest. */
  isWaiting(org: OrganizationHandle, kind: JobReference<unknown>, runAt?: number): Promise<boolean>;
  /** Has a job that waits for its time start now. */
  runNow<Input>(org: OrganizationHandle, kind: JobReference<Input>, input: Input): Promise<void>;
  /** Runs nothing more of a deleted organisation. */
  leave(organizationId: number): void;
  /** Ends a job: a waiting one at once, a running one at its next step. */
  cancel(org: OrganizationHandle, jobId: number): Promise<void>;
}

export interface Hub {
  /** Sends an event that is not stored to the subscribers of a topic who have the right to see it. */
  notice<N extends EventName>(
    organizationId: number,
    topic: Topic,
    name: N,
    payload: EventPayload<N>,
    about?: { action: Action; id: number },
  ): void;
}

/** The envelope of a mail with another sender than the installation. */
export interface MailEnvelope {
  from: { name: string; address: string };
  /** The return path for bounces; empty for none. */
  returnPath: string;
  messageId: string;
  /** Message-IDs of its conversation, oldest first; it replies to the last one. */
  references: readonly string[];
  headers: Readonly<Record<string, string>>;
  /** Addresses in CC. */
  cc: readonly string[];
  /** Attachments in the file storage. */
  attachments: readonly { key: string; name: string; type: string; size: number }[];
}

export interface NewMail {
  to: string;
  subject: string;
  text: string;
  envelope?: MailEnvelope;
  /** Parts of the texts that open something. They are deleted once the mail is sent. */
  secrets?: MailSecrets;
}

export interface MailSecrets {
  values: readonly string[];
  /** When they stop opening anything, in ms since 1970. */
  until: number;
}

export interface Mailer {
  /** Whether mails are delivered; without SMTP they stay in the outbox. */
  readonly hasSmtp: boolean;
  /**
   * @param beside operations for the same commit, given a reference to the mail's id
   * @returns the mail's id, and the results of the operations
   */
  send(
    org: OrganizationHandle,
    mail: NewMail,
    beside?: (mailId: Ref) => readonly Operation[],
  ): Promise<{ mailId: number; results: readonly OperationResult[] }>;
  /**
   * Sends a mail that the storage refuses, such as a login code on a full disk; nothing of it is stored.
   * @throws AppError storage_unavailable without an SMTP server, or if it does not take the mail
   */
  sendUnstored(mail: Pick<NewMail, "to" | "subject" | "text">): Promise<void>;
  /** Retries a mail that could not be sent. @throws AppError change_conflict if it is not one of those */
  sendAgain(org: OrganizationHandle, mailId: number): Promise<void>;
  /** Marks mails that a server stop left undelivered as not sent. */
  settleLost(org: OrganizationHandle): Promise<void>;
}

/** The addresses at which tables receive mail; each belongs to one table of the whole installation. */
export interface TableAddresses {
  /** The domain part of every address. */
  readonly domain: string;
  find(address: string): Promise<{ organizationId: number; tableId: number } | null>;
  /** Reserves an address for a table, if it is free. @returns false if it is another table's */
  reserve(address: string, table: { organizationId: number; tableId: number }): Promise<boolean>;
  /** Releases all addresses of a table but one. */
  release(table: { organizationId: number; tableId: number }, except: string | null): Promise<void>;
}

/** Someone asked for an organisation. */
export interface Registration {
  organization: string;
  subdomain: string;
  email: string;
  language: string;
}

/** The installation as a whole: its first start, and how further organisations come about. */
export interface Installation {
  /** A secret that is made when it is first asked for, and kept: the same at every server and start. */
  keptSecret(name: string, make: () => string): Promise<string>;
  /** Whether it never had an organisation. */
  isNew(): Promise<boolean>;
  /** The organisation whose administrators manage the installation: its first; null if it was deleted. */
  firstOrganizationId(): Promise<number | null>;
  /** A new token for the first set-up, which only its hash is kept of; earlier ones are worth nothing. */
  renewSetupToken(): Promise<string>;
  /**
   * Consumes the token exactly once, also under concurrent requests.
   * @returns a function that restores it; null for a wrong one
   */
  takeSetupToken(token: string): Promise<(() => Promise<void>) | null>;
  mayRegister(): Promise<boolean>;
  allowRegistration(isAllowed: boolean): Promise<void>;
  isTaken(subdomain: string): Promise<boolean>;
  /** @returns the token of its link */
  addRegistration(registration: Registration): Promise<string>;
  findRegistration(token: string): Promise<Registration | null>;
  /** Uses a link up. @returns what puts it back; null for one that is used or too old */
  takeRegistration(token: string): Promise<(() => Promise<void>) | null>;
  /** @throws AppError subdomain_taken */
  createOrganization(values: NewOrganization): Promise<OrganizationHandle>;
  /** Has someone sign in to an organisation by their address. */
  indexEmail(organizationId: number, email: string): Promise<void>;
  /** Fills an organisation with the tables of the demo. */
  seedExamples(org: OrganizationHandle, people: ReadonlyMap<string, number>): Promise<void>;
}

/** The server's services for requests and jobs, next to their organisation's database. */
export interface Services {
  config: Config;
  log: Logger;
  organizations: Organizations;
  installation: Installation;
  actors: Actors;
  sessions: Sessions;
  attempts: Attempts;
  /** The counter of a limit, shared by everyone who names it. */
  limiterOf(limit: RateLimit): RateLimiter;
  quotas: Quotas;
  subscriptions: Subscriptions;
  storage: StorageHealth;
  jobs: JobRunner;
  hub: Hub;
  mailer: Mailer;
  addresses: TableAddresses;
  /** DNS lookups. */
  lookUp: LookUp;
  /** Fetches user-supplied URLs; those of settings are trusted and do not need it. */
  fetchOutside: GuardedFetch;
  /** The same for answers that are read while they come; redirects are refused. */
  streamOutside: typeof globalThis.fetch;
  /** Receives mails on this server. */
  smtpListener: SmtpListener;
  files: FileStorage;
  /** The installation's provider. `aiOf` gives an organization its own, and counts. */
  ai: Ai;
  /** Contributions of areas to the registries of other areas. */
  contributions: Contributions;
  /** The origin of an organisation: `http://acme.localhost:3000`; the generic domain without a sub-domain. */
  originOf(subdomain: string | null): string;
}
