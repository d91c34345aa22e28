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
/** How long a connection may take to come, in ms. */
const CONNECT_TIMEOUT = 10_000;
/** How often work is begun that other transactions got in the way of. */
const ATTEMPTS = 5;
/** For reads without a time of their own, in ms. */
const DEFAULT_TIMEOUT = 60_000;

const INT8 = 20;
const NUMERIC = 1700;
const BOOLEAN = 16;

/** Values come as on SQLite: whole numbers and sums as numbers, conditions as 1 and 0. */
const parsers = new Map<number, (text: string) => unknown>([
  [INT8, Number],
  [NUMERIC, Number],
  [BOOLEAN, (text) => (text === "t" ? 1 : 0)],
]);

type Parser = ReturnType<typeof types.getTypeParser>;
const readType = (type: Parameters<typeof types.getTypeParser>[0], format?: "text" | "binary"): Parser =>
  (format === "binary" ? undefined : parsers.get(type)) ?? types.getTypeParser(type, format);

/** The connections of one process. Those that write are apart, so that reads never wait behind a lock. */
export class Connections {
  private readonly readers: Pool;
  private readonly writers: Pool;
  /** For what takes long and is no transaction. */
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
      // An idle connection that broke is replaced by the next use.
      pool.on("error", report);
      // One in use fails its statement besides; without a listener it would end the process.
      pool.on("connect", (client) => client.on("error", report));
    }
  }

  /** Rows by column name. */
  async read(schema: string, statement: Statement): Promise<unknown[]> {
    return this.use(this.readers, schema, (client) => rowsOf(client, statement));
  }

  /** Rows as arrays, of a statement that ends on time or when its asker went away. @throws AppError query_timeout */
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

  /** Work of one connection, whose statement is cancelled when its time is over or nobody waits for it. */
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
      // The connection is not given back before it is sure that only this statement was cancelled.
      await cancelling;
    }
  }

  /**
   * All of a piece of work in one transaction, or none of it. It is begun anew when another transaction got in its
   * way.
   *
   * @param signal cancels the statement it is in. @throws AppError query_timeout
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
   * Work that takes its time outside of any transaction, on a connection of its own.
   *
   * @param signal cancels the statement it is in. @throws AppError query_timeout
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

/** The number of a connection's process on the database's side. */
function processOf(client: PoolClient): number {
  if ("processID" in client && typeof client.processID === "number") return client.processID;
  throw new Error("The connection has no process");
}

/** Rows by column name of one statement on a connection. */
export async function rowsOf(client: PoolClient, statement: Statement): Promise<Record<string, unknown>[]> {
  const { rows } = await client.query<Record<string, unknown>>(toPostgres(statement));
  return rows;
}
