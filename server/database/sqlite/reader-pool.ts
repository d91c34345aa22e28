import { availableParallelism } from "node:os";
import type { PagePlan } from "../../engine/query/plan";
import { AppError } from "../../errors";
import type { ReadOptions, Statement } from "../types";
import { WorkerClient } from "./worker-client";
import type { ReaderReply, ReaderRequest } from "./worker-messages";

/** At least two, so that a count never delays a page of the same table; more than four bring no gain. */
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
 * Threads for reads that may take long. An organisation keeps to one thread, which has its statements prepared.
 */
export class ReaderPool {
  private readonly threads: Thread[];

  /** @param idleTime how long an idle thread is kept, in ms */
  constructor(idleTime?: number) {
    const size = Math.min(THREADS_MAX, Math.max(THREADS_MIN, availableParallelism() - 1));
    this.threads = Array.from({ length: size }, () => makeThread(idleTime));
  }

  async page(organizationId: number, path: string, plan: PagePlan, options?: ReadOptions): Promise<Buffer> {
    const { otherwise, size, start, shape } = plan;
    const statement = otherwise ?? plan.statement;
    const thread = this.threadOf(organizationId);
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
    const thread = this.threadOf(options?.isUrgent ? organizationId : organizationId + 1);
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
    await Promise.all(this.threads.map(({ client }) => client.askRunning({ kind: "close", path })));
  }

  /** @returns whether all threads ended */
  async stop(): Promise<boolean> {
    for (const { flags } of this.threads) flags.fill(1);
    const ended = await Promise.all(this.threads.map(({ client }) => client.stop()));
    return !ended.includes(false);
  }

  private threadOf(number: number): Thread {
    const thread = this.threads[number % this.threads.length];
    if (!thread) throw new Error("There is no thread");
    return thread;
  }
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
