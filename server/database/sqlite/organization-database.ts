import type { Topic } from "#shared/contract/events";
import type { ChangeSet, ChangeSetResult } from "../../engine/model/change-set";
import { toRequest } from "../../engine/model/change-context";
import { sqliteDialect } from "../../engine/dialect/sqlite";
import type { PagePlan } from "../../engine/query/plan";
import type { Kinds } from "../../objects/kinds";
import { changesAfterQuery, toChangeRow } from "../change-rows";
import { report } from "../report";
import { toStatement } from "../../sql/statement";
import type {
  ChangeRow,
  IndexDefinition,
  OrganizationDatabase,
  Query,
  ReadOptions,
  Statement,
} from "../types";
import { readRows } from "./connection";
import { fromFailure } from "./failures";
import { OrganizationFile, type Threads } from "./organization-file";
import type { Outcome, Writing } from "./writings";
import { QuickPages } from "./quick-pages";

type CommitListener = (changes: ChangeRow[]) => void;

/** How long changed records wait to be indexed for search, in ms, unless a search comes first. */
const SETTLE_TIME = 250;

/** One organisation in one SQLite file: written in a writer thread, read in this thread and in the pool. */
export class SqliteOrganizationDatabase implements OrganizationDatabase {
  readonly dialect = sqliteDialect;
  private readonly listeners = new Set<CommitListener>();
  private readonly jobListeners = new Set<() => void>();
  /** Records were changed since the search indexes were last brought up to date. */
  private isUnsettled = false;
  private settling: Promise<void> = Promise.resolve();
  private settlingLater: NodeJS.Timeout | undefined;
  private readonly quickPages = new QuickPages();
  readonly file: OrganizationFile;

  constructor(
    readonly organizationId: number,
    readonly kinds: Kinds,
    path: string,
    private readonly threads: Threads,
    onUse: (file: OrganizationFile) => void,
  ) {
    this.file = new OrganizationFile(
      organizationId,
      path,
      threads,
      {
        onCommit: (changes) => this.publish(changes),
        onOpen: (reader) => this.quickPages.attach(reader),
      },
      onUse,
    );
  }

  /** Notifies every listener; a failing one is reported and does not affect the others. */
  private publish(changes: ChangeRow[]): void {
    if (changes.some(({ object }) => object === "record")) {
      this.isUnsettled = true;
      this.settlingLater ??= setTimeout(() => this.settleOpen(), SETTLE_TIME).unref();
    }
    for (const listener of this.listeners) {
      try {
        listener(changes);
      } catch (error) {
        report(error);
      }
    }
  }

  async applyChanges(changeSet: ChangeSet): Promise<ChangeSetResult> {
    const outcome = await this.write({ kind: "changeSet", request: toRequest(changeSet) });
    if (outcome.kind !== "applied") throw new Error("A change set was not applied");
    if (outcome.result.hasJobs) this.jobListeners.forEach((listener) => listener());
    return outcome.result;
  }

  onJobs(listener: () => void): () => void {
    this.jobListeners.add(listener);
    return () => this.jobListeners.delete(listener);
  }

  async execute(queries: readonly Query[]): Promise<void> {
    await this.write({ kind: "execute", statements: queries.map(toStatement) });
  }

  async executeReturning<Row>(from: Query<Row> | readonly Query<Row>[]): Promise<Row[]> {
    const outcome = await this.write({ kind: "execute", statements: [from].flat().map(toStatement) });
    return outcome.kind === "rows" ? (outcome.rows as Row[]) : [];
  }

  async buildIndex({ name, on }: IndexDefinition, note: Statement): Promise<boolean> {
    await this.execute([{ sql: `create index if not exists ${name} on ${on}`, parameters: [] }, note]);
    return true;
  }

  /**
   * A failure (such as a full disk) is retried after the next commit; a closed file has been indexed completely.
   */
  private settleOpen(): void {
    this.settlingLater = undefined;
    if (this.file.isOpen) this.settleSearch().catch(report);
  }

  settleSearch(): Promise<void> {
    if (this.isUnsettled) {
      this.isUnsettled = false;
      this.settling = this.write({ kind: "settle" }).then(
        () => undefined,
        (error: unknown) => {
          this.isUnsettled = true;
          throw error;
        },
      );
    }
    return this.settling;
  }

  private async write(writing: Writing): Promise<Exclude<Outcome, { kind: "failed" }>> {
    const outcome = await this.file.use(({ writer }) => writer.write(writing));
    if (outcome.kind === "failed") throw fromFailure(outcome.failure);
    if (outcome.kind === "done" || outcome.kind === "busy") throw new Error("Nothing was written");
    return outcome;
  }

  async get<Row>(from: Query<Row>): Promise<Row | undefined> {
    const [row] = await this.all(from);
    return row;
  }

  all<Row>(from: Query<Row>): Promise<Row[]> {
    return this.file.use(({ reader }) => readRows(reader, toStatement(from)) as Row[]);
  }

  scan(from: Query, options?: ReadOptions): Promise<unknown[][]> {
    const { readers } = this.threads;
    const { path } = this.file;
    return this.file.use(() => readers.scan(this.organizationId, path, toStatement(from), options));
  }

  page(plan: PagePlan, options?: ReadOptions): Promise<Buffer> {
    const { readers } = this.threads;
    return this.file.use(({ reader }) => {
      const bytes = options?.isQuick ? this.quickPages.read(reader, plan) : null;
      return bytes ?? readers.page(this.organizationId, this.file.path, plan, options);
    });
  }

  async changesAfter(seq: number, limit: number, scope?: Topic): Promise<ChangeRow[]> {
    const rows = await this.all(changesAfterQuery(seq, limit, scope));
    return rows.map(toChangeRow);
  }

  /** Only one process uses a data folder. */
  freshen(): Promise<void> {
    return Promise.resolve();
  }

  onCommit(listener: CommitListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): Promise<void> {
    return this.file.close();
  }
}
