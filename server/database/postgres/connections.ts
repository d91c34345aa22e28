import { Pool, types, type PoolClient } from "pg";
import { AppError } from "../../errors";
import { report } from "../report";
import type { ReadOptions, Statement } from "../types";
import { isEntangled, toAppError } from "./failures";
import { toPostgres } from "./translate";

/** The schema of the control database; each organisation's is named after it. */
export const CONTROL_SCHEMA = "workloom";
export const organizationSchema = (organizationId: number): string => `${CONTROL_SCHEMA}_${organizationId}`;

const READERS = 12;
const WRITERS = 8;
const BUILDERS = 1;
/** Connection timeout, in ms. */
const CONNECT_TIMEOUT = 10_000;
/** How often a transaction is retried that conflicted with others. */
const ATTEMPTS = 5;
/** Default timeout of reads, in ms. */
const DEFAULT_TIMEOUT = 60_000;

const INT8 = 20;
const NUMERIC = 1700;
const BOOLEAN = 16;

/** Values as on SQLite: whole numbers and sums as numbers, conditions as 1 and 0. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [BOOLEAN, (text) => (text === "t" ? 1 : 0)],
]);

type Parser = ReturnType<typeof types.getTypeParser>;
const readType = (type: Parameters<typeof types.getTypeParser>[0], format?: "text" | "binary"): Parser =>
  (format === "binary" ? undefined : parsers.get(type)) ?? types.getTypeParser(type, format);

/** The connections of one process. Writers have a pool of their own, so that locks never delay reads. */
export class Connections {
  private readonly readers: Pool;
  private readonly writers: Pool;
  /** For long work outside of transactions. */
  private readonly builders: Pool;
  private readonly schemas = new WeakMap<PoolClient, string>();

  constructor(url: string) {
    const options = {
      connectionString: url,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
      application_name: "workloom",
      types: { getTypeParser: readType as typeof types.getTypeParser },
    };
    this.readers = new Pool({ ...options, max: READERS });
    this.writers = new Pool({ ...options, max: WRITERS });
    this.builders = new Pool({ ...options, max: BUILDERS });
    for (const pool of [this.readers, this.writers, this.builders]) {
      // An idle connection that broke is replaced on next use.
      pool.on("error", report);
      // A broken connection in use also fails its statement; without a listener it would end the process.
      pool.on("connect", (client) => client.on("error", report));
    }
  }

  /** Rows by column name. */
  async read(schema: string, statement: Statement): Promise<unknown[]> {
    return this.use(this.readers, schema, (client) => rowsOf(client, statement));
  }

  /**
   * Rows as arrays, of a statement that is cancelled at its timeout or by its signal. @throws AppError
   * query_timeout
   */
  async scan(schema: string, statement: Statement, options: ReadOptions = {}): Promise<unknown[][]> {
    const { timeout = DEFAULT_TIMEOUT, signal } = options;
    if (signal?.aborted) throw new AppError("query_timeout");
    return this.use(this.readers, schema, (client) =>
      this.cancelling(client, { timeout, signal }, async () => {
        const { rows } = await client.query<unknown[]>({ ...toPostgres(statement), rowMode: "array" });
        return rows;
      }),
    );
  }

  /** Work on one connection, whose statement is cancelled at its timeout or by the signal. */
  private async cancelling<Result>(
    client: PoolClient,
    { timeout, signal }: { timeout?: number; signal: AbortSignal | undefined },
    work: () => Promise<Result>,
  ): Promise<Result> {
    let cancelling: Promise<unknown> | undefined;
    const cancel = () => {
      cancelling ??= this.cancel(client);
    };
    const timer = timeout === undefined ? undefined : setTimeout(cancel, timeout);
    signal?.addEventListener("abort", cancel);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener("abort", cancel);
      // The connection is not released before it is certain that only this statement was cancelled.
      await cancelling;
    }
  }

  /**
   * Runs work in one transaction, and retries it if it conflicted with another one.
   *
   * @param signal cancels the running statement. @throws AppError query_timeout
   */
  async transaction<Result>(
    schema: string,
    work: (client: PoolClient) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.transactionOnce(schema, work, signal);
      } catch (error) {
        if (attempt >= ATTEMPTS || !isEntangled(error)) throw error;
      }
    }
  }

  private async transactionOnce<Result>(
    schema: string,
    work: (client: PoolClient) => Promise<Result>,
    signal: AbortSignal | undefined,
  ): Promise<Result> {
    return this.use(this.writers, schema, async (client) => {
      await client.query("begin");
      try {
        const result = await this.cancelling(client, { signal }, () => work(client));
        await client.query("commit");
        return result;
      } catch (error) {
        await client.query("rollback").catch(report);
        throw error;
      }
    });
  }

  /**
   * Long work outside of any transaction, on its own connection.
   *
   * @param signal cancels the running statement. @throws AppError query_timeout
   */
  apart<Result>(
    schema: string,
    signal: AbortSignal | undefined,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    return this.use(this.builders, schema, (client) =>
      this.cancelling(client, { signal }, () => {
        if (signal?.aborted) throw new AppError("query_timeout");
        return work(client);
      }),
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.readers.end(), this.writers.end(), this.builders.end()]);
  }

  private async cancel(client: PoolClient): Promise<void> {
    await this.writers.query("select pg_cancel_backend($1)", [processOf(client)]).catch(report);
  }

  private async use<Result>(
    pool: Pool,
    schema: string,
    work: (client: PoolClient) => Promise<Result>,
  ): Promise<Result> {
    let client: PoolClient | undefined;
    let broken = false;
    try {
      client = await pool.connect();
      if (this.schemas.get(client) !== schema) {
        await client.query(`set search_path to "${schema}", "${CONTROL_SCHEMA}", public`);
        this.schemas.set(client, schema);
      }
      return await work(client);
    } catch (error) {
      const failure = toAppError(error);
      broken = failure.id === "storage_unavailable";
      throw failure;
    } finally {
      client?.release(broken);
    }
  }
}

/** The process id of a connection on the database server. */
function processOf(client: PoolClient): number {
  if ("processID" in client && typeof client.processID === "number") return client.processID;
  throw new Error("The connection has no process");
}

/** Rows by column name of one statement on a connection. */
export async function rowsOf(client: PoolClient, statement: Statement): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<Record<string, unknown>>(toPostgres(statement));
  return rows;
}
