import type { PoolClient } from "pg";
import { IDEMPOTENCY_HOURS } from "#shared/limits/http";
import { applyChangeSet } from "../../engine/changes/apply";
import type { ChangeSetResult } from "../../engine/model/change-set";
import type { ChangeRequest } from "../../engine/model/change-context";
import { forgetKeys } from "../../engine/changes/idempotency";
import { KnownTables } from "../../engine/model/known-tables";
import type { Dialect } from "../../sql/dialect";
import type { KindsData } from "../../objects/kind-data";
import type { ChangeRow, Statement } from "../types";
import { organizationSchema, rowsOf, type Connections } from "./connections";
import { isEntangled, toAppError } from "./failures";
import { perform } from "./perform";
import { SearchTidying } from "./tidy-search";

interface Waiting {
  request: ChangeRequest;
  resolve(result: ChangeSetResult): void;
  reject(error: Error): void;
}
type Outcome = { result: ChangeSetResult } | { error: Error };

const HOUR = 3_600_000;
/** A commit takes no more change sets after this many ms: a cell edit does not wait for a whole import. */
const COMMIT_TIME = 50;
/** The number of the newest change. */
export const newestChange: Statement = {
  sql: `select coalesce(max("seq"), 0) as "seq" from "change"`,
  parameters: [],
};
/** Distinguishes the leases on organisations from other advisory locks. */
export const LEASE = 0x574c;

/**
 * Writes one organisation's changes. A writer holds the organisation's lease, a lock shared by all servers, so
 * that changes of one organisation are numbered and committed one batch after the other.
 */
export class OrganizationWriter {
  private waiting: Waiting[] = [];
  private writing: Promise<void> | null = null;
  private readonly tables = new KnownTables();
  /** The newest change for which `tables` is up to date. */
  private knownSeq = -1;
  private keysForgottenAt = 0;
  private readonly tidying: SearchTidying;

  /**
   * @param onCommitted called with the changes of every commit, in order, before the waiting requests are answered
   */
  constructor(
    private readonly connections: Connections,
    private readonly organizationId: number,
    private readonly dialect: Dialect,
    private readonly kinds: KindsData,
    private readonly onCommitted: (changes: ChangeRow[]) => Promise<void>,
  ) {
    this.tidying = new SearchTidying(connections, organizationId);
  }

  /** Applies a change set together with others that wait; resolves after the commit. */
  write(request: ChangeRequest): Promise<ChangeSetResult> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject });
      this.writing ??= this.writeAll();
    });
  }

  /** Resolves when nothing is being written. */
  async finish(): Promise<void> {
    await this.writing;
    await this.tidying.stop();
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) await this.commit();
    this.writing = null;
  }

  private async commit(): Promise<void> {
    const taken: Waiting[] = [];
    const changes: ChangeRow[] = [];
    try {
      const schema = organizationSchema(this.organizationId);
      const outcomes = await this.connections.transaction(schema, async (client) => {
        // The change sets of a failed attempt wait again.
        this.waiting.unshift(...taken.splice(0));
        changes.length = 0;
        await this.takeLease(client);
        return this.applyWaiting(client, taken, changes);
      });
      this.tidying.written(changes);
      if (changes.length > 0) await this.onCommitted(changes);
      this.knownSeq = changes.at(-1)?.seq ?? this.knownSeq;
      taken.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome && "result" in outcome) resolve(outcome.result);
        else reject(outcome?.error ?? new Error("A change set was not applied"));
      });
    } catch (error) {
      this.forgetTables();
      const failed = taken.length > 0 ? taken : this.waiting.splice(0);
      for (const { reject } of failed) reject(toAppError(error));
    }
  }

  /** Waits for the other servers. Cached schemas are dropped if another server changed the structure since. */
  private async takeLease(client: PoolClient): Promise<void> {
    await client.query("select pg_advisory_xact_lock($1, $2)", [LEASE, this.organizationId]);
    const [row] = await rowsOf(client, newestChange);
    const seq = Number(row?.["seq"]);
    if (seq !== this.knownSeq) this.tables.clear();
    this.knownSeq = seq;
    const now = Date.now();
    if (now - this.keysForgottenAt < HOUR) return;
    this.keysForgottenAt = now;
    await perform(client, forgetKeys(now - IDEMPOTENCY_HOURS * HOUR), this.dialect);
  }

  private async applyWaiting(client: PoolClient, taken: Waiting[], changes: ChangeRow[]): Promise<Outcome[]> {
    const end = performance.now() + COMMIT_TIME;
    const outcomes: Outcome[] = [];
    do {
      const next = this.waiting.shift();
      if (!next) break;
      taken.push(next);
      outcomes.push(await this.attempt(client, next.request, changes));
    } while (performance.now() < end);
    return outcomes;
  }

  /** Rolls back only this change set if it fails. @throws if the cause is the connection or another transaction */
  private async attempt(client: PoolClient, request: ChangeRequest, changes: ChangeRow[]): Promise<Outcome> {
    await client.query("savepoint writing");
    try {
      const work = applyChangeSet(request, this.kinds, this.tables, Date.now());
      const applied = await perform(client, work, this.dialect);
      await client.query("release writing");
      changes.push(...applied.changes);
      return { result: applied.result };
    } catch (error) {
      const failure = toAppError(error);
      this.forgetTables();
      if (failure.id === "storage_unavailable" || isEntangled(failure)) throw failure;
      await client.query("rollback to writing");
      return { error: failure };
    }
  }

  private forgetTables(): void {
    this.tables.clear();
    this.knownSeq = -1;
  }
}
