import { availableParallelism } from "node:os";
import type { PagePlan } from "../../engine/query/plan";
import { AppError } from "../../errors";
import type { ReadOptions, Statement } from "../types";
import { WorkerClient } from "./worker-client";
import type { ReaderReply, ReaderRequest } from "./worker-messages";

/** Threads of each kind: pages, and scans. More than four bring no gain. */
const THREADS_MIN = 2;
const THREADS_MAX = 4;
/** Statements that may wait in one thread. */
const FLAGS = 4096;
/** For reads without a time of their own, in ms. */
const DEFAULT_TIMEOUT = 60_000;

interface Thread {
  client: WorkerClient<ReaderRequest, ReaderReply>;
  flags: Int32Array;
  free: number[];
}

/**
 * Threads for reads that may take long. An organisation keeps to one thread, which has its statements prepared. Scans
 * have threads of their own, so that none delays a page, and go to another that is free while theirs is busy.
 */
export class ReaderPool {
  private readonly pageThreads: Thread[];
  private readonly scanThreads: Thread[];

  /** @param idleTime how long an idle thread is kept, in ms */
  constructor(idleTime?: number) {
    const size = Math.min(THREADS_MAX, Math.max(THREADS_MIN, availableParallelism() - 1));
    const make = () => Array.from({ length: size }, () => makeThread(idleTime));
    this.pageThreads = make();
    this.scanThreads = make();
  }

  async page(organizationId: number, path: string, plan: PagePlan, options?: ReadOptions): Promise<Buffer> {
    const { otherwise, size, start, shape } = plan;
    const statement = otherwise ?? plan.statement;
    const thread = threadOf(this.pageThreads, organizationId);
    const reply = await ask(thread, { kind: "page", path, statement, size, start, shape }, options);
    if (reply.kind !== "bytes") throw new Error("A page is bytes");
    const { buffer, byteOffset, byteLength } = reply.bytes;
    return Buffer.from(buffer, byteOffset, byteLength);
  }

  async scan(
    organizationId: number,
    path: string,
    statement: Statement,
    options?: ReadOptions,
  ): Promise<unknown[][]> {
    const thread = options?.isUrgent
      ? threadOf(this.pageThreads, organizationId)
      : freest(this.scanThreads, organizationId);
    const reply = await ask(
      thread,
      { kind: "scan", path, statement, size: 0, start: "first", shape: "" },
      options,
    );
    if (reply.kind !== "rows") throw new Error("A scan is rows");
    return reply.rows;
  }

  /** Closes a file in every thread that runs. */
  async release(path: string): Promise<void> {
    await Promise.all(this.all().map(({ client }) => client.askRunning({ kind: "close", path })));
  }

  /** @returns whether all threads ended */
  async stop(): Promise<boolean> {
    for (const { flags } of this.all()) flags.fill(1);
    const ended = await Promise.all(this.all().map(({ client }) => client.stop()));
    return !ended.includes(false);
  }

  private all(): Thread[] {
    return [...this.pageThreads, ...this.scanThreads];
  }
}

function threadOf(threads: readonly Thread[], organizationId: number): Thread {
  const thread = threads[organizationId % threads.length];
  if (!thread) throw new Error("There is no thread");
  return thread;
}

/** An organisation's thread, or one with less to do. */
function freest(threads: readonly Thread[], organizationId: number): Thread {
  const own = threadOf(threads, organizationId);
  return threads.reduce((best, one) => (one.free.length > best.free.length ? one : best), own);
}

function makeThread(idleTime: number | undefined): Thread {
  const flags = new Int32Array(new SharedArrayBuffer(FLAGS * Int32Array.BYTES_PER_ELEMENT));
  const client = new WorkerClient<ReaderRequest, ReaderReply>("reader.worker", {
    workerData: { flags },
    ...(idleTime !== undefined && { idleTime }),
  });
  return { client, flags, free: Array.from({ length: FLAGS }, (_, index) => index) };
}

type Question = Omit<Exclude<ReaderRequest, { kind: "close" }>, "deadline" | "flag">;

async function ask(
  { client, flags, free }: Thread,
  question: Question,
  { timeout = DEFAULT_TIMEOUT, signal }: ReadOptions = {},
): Promise<ReaderReply> {
  if (signal?.aborted) throw new AppError("query_timeout");
  const flag = free.pop();
  if (flag === undefined) throw new AppError("storage_unavailable");
  Atomics.store(flags, flag, 0);
  const stop = () => {
    Atomics.store(flags, flag, 1);
  };
  signal?.addEventListener("abort", stop);
  try {
    return await client.ask({ ...question, deadline: Date.now() + timeout, flag });
  } finally {
    signal?.removeEventListener("abort", stop);
    free.push(flag);
  }
}
