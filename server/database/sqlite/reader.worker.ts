import { parentPort, workerData } from "node:worker_threads";
import { LRUCache } from "lru-cache";
import type { ColumnValue } from "../../engine/query/fragment";
import { makePageSerializer, type PageSerializer } from "../../engine/query/serialize-page";
import { AppError } from "../../errors";
import { bind, openConnection, type Connection } from "./connection";
import { toFailure } from "./failures";
import type { Numbered, ReaderReply, ReaderRequest, Replies } from "./worker-messages";

/** Files and serializers that one thread keeps. */
const FILES_KEPT = 50;
const SERIALIZERS_KEPT = 500;

const { flags } = workerData as { flags: Int32Array };
const serializers = new LRUCache<string, PageSerializer>({
  max: SERIALIZERS_KEPT,
  memoMethod: makePageSerializer,
});
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

/** A running statement cannot be ended from outside, so it asks by itself: `tick()` stands in its conditions. */
function open(path: string): Connection {
  const connection = openConnection(path, { readonly: true });
  connection.database.function("tick", { deterministic: false }, () => {
    stopIfOver();
    return 1;
  });
  return connection;
}

parentPort?.on("message", ({ id, request }: Numbered<ReaderRequest>) => {
  try {
    const reply = read(request);
    const message: Replies<ReaderReply> = { replies: [{ id, reply }] };
    parentPort?.postMessage(message, reply.kind === "bytes" ? [reply.bytes.buffer as ArrayBuffer] : []);
  } catch (error) {
    const message: Replies<ReaderReply> = { replies: [{ id, failure: toFailure(error) }] };
    parentPort?.postMessage(message);
  }
});

function read(request: ReaderRequest): ReaderReply {
  if (request.kind === "close") {
    connections.delete(request.path);
    return { kind: "done" };
  }
  ({ deadline, flag } = request);
  stopIfOver();
  const { sql, parameters } = request.statement;
  const ask = (text: string) =>
    connections
      .memo(request.path)
      .prepare(text)
      .raw()
      .all(...bind(parameters)) as ColumnValue[][];
  if (request.kind === "scan") return { kind: "rows", rows: ask(sql) };
  const serializer = serializers.memo(request.shape);
  const json = serializer.write(ask(serializer.ask(sql)), request.size, request.start);
  // Bytes of their own, not of Node's shared pool: they are handed over without a copy.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(json));
  bytes.write(json);
  return { kind: "bytes", bytes };
}
