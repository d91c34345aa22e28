import { LRUCache } from "lru-cache";
import type { ChangeSet, ChangeSetResult } from "../../engine/changes/change-set";
import { toRequest } from "../../engine/changes/context";
import type { PagePlan } from "../../engine/query/plan";
import { makePageSerializer, type PageSerializer } from "../../engine/query/serialize-page";
import { organizationMigrations } from "../migrations/organization";
import { toStatement } from "../query";
import type { ChangeRow, OrganizationDatabase, Query, ReadOptions } from "../types";
import { changesAfterQuery, toChangeRow } from "../change-rows";
import { bind, openConnection, readRows, type Connection } from "./connection";
import { fromFailure, toAppError } from "./failures";
import { OrganizationWriter, type Outcome, type Writing } from "./organization-writer";

type CommitListener = (changes: ChangeRow[]) => void;
const serializers = new LRUCache<string, PageSerializer>({ max: 500, memoMethod: makePageSerializer });

/** One organisation in one SQLite file. */
export class SqliteOrganizationDatabase implements OrganizationDatabase {
  readonly dialect = "sqlite";
  private readonly listeners = new Set<CommitListener>();
  private readonly writer: OrganizationWriter;
  private readonly reader: Connection;

  constructor(
    readonly organizationId: number,
    path: string,
  ) {
    this.writer = new OrganizationWriter(path, organizationMigrations);
    this.reader = openConnection(path, { readonly: true });
  }

  async applyChanges(changeSet: ChangeSet): Promise<ChangeSetResult> {
    const outcome = this.write({ kind: "changeSet", request: toRequest(changeSet) });
    if (outcome.kind !== "applied") throw new Error("A change set was not applied");
    return outcome.result;
  }

  async execute(queries: readonly Query[]): Promise<void> {
    this.write({ kind: "execute", statements: queries.map(toStatement) });
  }

  async executeReturning<Row>(from: Query<Row>): Promise<Row[]> {
    const outcome = this.write({ kind: "execute", statements: [toStatement(from)] });
    return outcome.kind === "rows" ? (outcome.rows as Row[]) : [];
  }

  private write(writing: Writing): Exclude<Outcome, { kind: "failed" }> {
    const { outcomes, changes } = this.writer.commit([writing]);
    if (changes.length > 0) for (const listener of this.listeners) listener(changes);
    const [outcome] = outcomes;
    if (!outcome) throw new Error("Nothing was written");
    if (outcome.kind === "failed") throw fromFailure(outcome.failure);
    return outcome;
  }

  async get<Row>(from: Query<Row>): Promise<Row | undefined> {
    const [row] = await this.all(from);
    return row;
  }

  async all<Row>(from: Query<Row>): Promise<Row[]> {
    try {
      return readRows(this.reader, toStatement(from)) as Row[];
    } catch (error) {
      throw toAppError(error);
    }
  }

  async scan(from: Query, _options?: ReadOptions): Promise<unknown[][]> {
    const { sql, parameters } = toStatement(from);
    return this.reader.database
      .prepare<unknown[], unknown[]>(sql)
      .raw()
      .all(...bind(parameters));
  }

  async page(plan: PagePlan, options?: ReadOptions): Promise<Buffer> {
    const rows = (await this.scan(plan.statement, options)) as (string | number | null)[][];
    return Buffer.from(serializers.memo(plan.shape)(rows, plan.size));
  }

  async changesAfter(seq: number, limit: number, tableId?: number): Promise<ChangeRow[]> {
    const rows = await this.all(changesAfterQuery(seq, limit, tableId));
    return rows.map(toChangeRow);
  }

  onCommit(listener: CommitListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async close(): Promise<void> {
    this.reader.close();
    this.writer.close();
  }
}
