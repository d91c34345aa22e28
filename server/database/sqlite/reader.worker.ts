import { parentPort, workerData } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import { AppError } from "../../errors";
import { compactHeapWhenIdle } from "../../compact-heap-when-idle";
import { bind, openConnection, type Connection } from "./connection";
import { toFailure } from "./failures";
import { readPage } from "./page-reader";
import type { Numbered, ReaderReply, ReaderRequest, Replies } from "./worker-messages";

/** Files that one thread keeps open. */
const FILES_KEPT = 50;
/** How often the thread looks whether it has memory to give back, in ms. */
const GIVE_BACK_INTERVAL = 2000;

const { flags } = workerData as { flags: Int32Array };
const connections = new LRUCache<string, Connection>({
  max: FILES_KEPT,
  memoMethod: open,
  dispose: (connection) => {
    connection.close();
  },
});

/** The limits of the statement that runs: there is one at a time. */
let deadline = 0;
let flag = 0;

function stopIfOver(): void {
  if (Date.now() > deadline || Atomics.load(flags, flag) === 1) throw new AppError("query_timeout");
}

/** A running statement cannot be aborted from outside, so it checks itself: its conditions contain `tick()`. */
function open(path: string): Connection {
  const connection = openConnection(path, { readonly: true });
  connection.database.function("tick", { deterministic: false }, () => {
    stopIfOver();
    return 1;
  });
  return connection;
}

compactHeapWhenIdle(GIVE_BACK_INTERVAL, () => {
  for (const connection of connections.values()) connection.letGo();
});

parentPort?.on("message", (questions: Numbered<ReaderRequest>[]) => {
  for (const question of questions) answer(question);
});

function answer({ id, request }: Numbered<ReaderRequest>): void {
  try {
    const reply = read(request);
    const message: Replies<ReaderReply> = { replies: [{ id, reply }] };
    parentPort?.postMessage(message, reply.kind === "bytes" ? [reply.bytes.buffer as ArrayBuffer] : []);
  } catch (error) {
    const message: Replies<ReaderReply> = { replies: [{ id, failure: toFailure(error) }] };
    parentPort?.postMessage(message);
  }
}

function read(request: ReaderRequest): ReaderReply {
  if (request.kind === "close") {
    connections.delete(request.path);
    return { kind: "done" };
  }
  ({ deadline, flag } = request);
  stopIfOver();
  const connection = connections.memo(request.path);
  if (request.kind === "scan") {
    const { sql, parameters } = request.statement;
    const rows = connection
      .prepare(sql)
      .raw()
      .all(...bind(parameters)) as unknown[][];
    return { kind: "rows", rows };
  }
  return { kind: "bytes", bytes: readPage(connection, request) };
}
