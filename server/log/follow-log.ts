import { commitChanges } from "../changes/commit";
import type { ChangeRow } from "../sql/change-row";
import type { Operation } from "../engine/model/operations";
import { readLogEnd } from "../engine/public";
import type { LogContext, LogReader } from "./log-reader";
import { moveMark, readMark } from "./repository";

/** Changes read from the log at a time. */
const READ_AT_ONCE = 500;
/** Changes that wait in memory; more are read from the log. */
const WAITING_MAX = 5000;
/** How far the log was read without anything to follow is kept after this many ms. */
const KEEP_WAIT = 5000;
/** Changes that lie further apart, in ms, are followed by commits of their own, each with their time. */
const SAME_TIME = 60_000;
const RETRY_WAIT = 2000;
const RETRY_WAIT_MAX = 60_000;

/** Reads the log of an organisation from where its reader stopped, and goes on with every commit. */
export class LogFollower {
  /** The last position that was read; the persisted one may be lower. */
  private position = 0;
  private kept = 0;
  private waiting: ChangeRow[] = [];
  /** Something was committed that does not wait in memory. */
  private isBehind = true;
  private isRunning = false;
  private attempts = 0;
  private keeping: NodeJS.Timeout | null = null;

  constructor(
    private readonly reader: LogReader,
    private readonly context: LogContext,
  ) {}

  async start(): Promise<void> {
    const { database } = this.context.org;
    database.onCommit((changes) => this.hear(changes));
    await this.goBack();
    await this.run();
  }

  private hear(changes: readonly ChangeRow[]): void {
    if (this.isBehind || this.waiting.length + changes.length > WAITING_MAX) {
      this.isBehind = true;
      this.waiting = [];
    } else {
      this.waiting.push(...changes);
    }
    void this.run();
  }

  /** To where the database says that it was read to. */
  private async goBack(): Promise<void> {
    const { database } = this.context.org;
    this.isBehind = true;
    this.waiting = [];
    this.kept = await readMark(database, this.reader.name, () => readLogEnd(database));
    this.position = this.kept;
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      for (let changes = await this.next(); changes.length > 0; changes = await this.next()) {
        await this.take(changes);
        this.attempts = 0;
      }
    } catch (error) {
      await this.fail(error);
    } finally {
      this.isRunning = false;
    }
    if (this.waiting.length > 0) void this.run();
  }

  /** The next changes of one time; what lies further on is read again from the log. */
  private async next(): Promise<ChangeRow[]> {
    const changes = await this.unread();
    const [first] = changes;
    const end = changes.findIndex(({ at }) => Math.abs(at - (first?.at ?? at)) > SAME_TIME);
    if (end === -1) return changes;
    this.isBehind = true;
    this.waiting = [];
    return changes.slice(0, end);
  }

  private async unread(): Promise<ChangeRow[]> {
    if (!this.isBehind) return this.waiting.splice(0).filter(({ seq }) => seq > this.position);
    // Changes committed from here on are announced, or mark the reader as behind again.
    this.isBehind = false;
    const changes = await this.context.org.database.changesAfter(this.position, READ_AT_ONCE);
    if (changes.length === READ_AT_ONCE) this.isBehind = true;
    return changes.length > 0 ? changes : this.waiting.splice(0).filter(({ seq }) => seq > this.position);
  }

  private async take(changes: readonly ChangeRow[]): Promise<void> {
    const end = changes.at(-1)?.seq ?? this.position;
    const wanted = changes.filter((change) => this.reader.wants(change, this.context));
    if (wanted.length > 0) {
      const { operations, committed } = await this.reader.read(wanted, this.context);
      if (operations.length > 0 && !(await this.commit(end, operations, changes.at(-1)?.at))) return;
      if (operations.length === 0) this.keepLater();
      await committed?.();
    }
    this.position = Math.max(this.position, end);
  }

  /** @returns false if another server was first: its remaining changes are read again */
  private async commit(end: number, operations: readonly Operation[], at?: number): Promise<boolean> {
    const { org, services } = this.context;
    const { name } = this.reader;
    const { repeated } = await commitChanges(org, {
      actor: services.actors.system(org),
      cause: "system",
      operations: [...operations, moveMark(name, end)],
      // The place moves in the same commit, so only one server goes on from it.
      idempotency: { key: `log:${name}:${this.kept}`, requestHash: name },
      // Consequences get the time of their change, even if the reader was late.
      ...(at !== undefined && { at }),
    });
    if (repeated) await this.goBack();
    else this.kept = end;
    return !repeated;
  }

  private keepLater(): void {
    this.keeping ??= setTimeout(() => {
      this.keeping = null;
      if (this.position <= this.kept || this.isRunning) return;
      this.isRunning = true;
      this.commit(this.position, [])
        .catch((error: unknown) =>
          this.context.services.log.warn({ err: error }, "place in the log not kept"),
        )
        .finally(() => {
          this.isRunning = false;
          void this.run();
        });
    }, KEEP_WAIT).unref();
  }

  /** Nothing is left out: it is tried again until the database takes it. */
  private async fail(error: unknown): Promise<void> {
    const { services, org } = this.context;
    const organizationId = org.organization.id;
    services.log.warn({ err: error, organizationId, reader: this.reader.name }, "log could not be read");
    try {
      await this.goBack();
    } catch (again) {
      services.log.warn({ err: again }, "place in the log not read");
    }
    const wait = Math.min(RETRY_WAIT * 2 ** this.attempts, RETRY_WAIT_MAX);
    this.attempts += 1;
    setTimeout(() => void this.run(), wait).unref();
  }
}
