import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import S3rver from "@20minutes/s3rver";
import type { BucketSettings } from "../../../server/config";

const BUCKET = "files";
/** How the peer's file of an object ends. */
const OBJECT = "._S3rver_object";
/** The only account of the peer. */
const ACCOUNT = "S3RVER";

/**
 * A bucket's fault instead of an answer: silence, closing the connection at once, closing it after this many bytes
 * of the answer, or an error. `lost` executes the request, but the answer never arrives.
 */
export type BucketFault =
  "silence" | "cut" | "lost" | { cutAfter: number } | { status: number; code: string };

/** Returns the fault for a request, or undefined for none. */
export type FaultOf = (request: {
  method: string;
  path: string;
  part: number | null;
}) => BucketFault | undefined;

export interface BucketPeer {
  settings: BucketSettings;
  /** Names of everything in the bucket, including parts that were never combined. */
  list(): string[];
  /** Keys of the whole files in the bucket. */
  keys(): string[];
  /** Sets the faults from now on. */
  break(fault: FaultOf): void;
  /** Removes all faults. */
  mend(): void;
  /** Unreachable until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A real HTTP server that speaks the S3 protocol and checks signatures, with a proxy in front that injects faults. The
 * server stores parts but can neither list nor abort them, and refuses the signature of a listing of files (its path
 * ends with a slash), so the proxy answers those.
 */
export async function startBucketPeer(): Promise<BucketPeer> {
  const directory = mkdtempSync(join(tmpdir(), "workloom-bucket-"));
  const peer = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { port: behind } = await peer.run();
  // The folder of the peer's parts, by the name it gives to its own bucket for them.
  const partsFolder = () =>
    readdirSync(join(directory, BUCKET)).find((name) => name.includes("uploads")) ?? "";
  let faultOf: FaultOf = () => undefined;
  const front = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? "/", "http://bucket");
    const part = url.searchParams.get("partNumber");
    const fault = faultOf({
      method: incoming.method ?? "",
      path: url.pathname + url.search,
      part: part === null ? null : Number(part),
    });
    answer(incoming, response, url, fault).catch(() => response.destroy());
  });
  const answer = async (
    incoming: IncomingMessage,
    response: ServerResponse,
    url: URL,
    fault: BucketFault | undefined,
  ): Promise<void> => {
    if (fault === "silence") return;
    if (fault === "cut") {
      incoming.socket.destroy();
      return;
    }
    if (typeof fault === "object" && "status" in fault) {
      incoming.resume();
      response.writeHead(fault.status, { "Content-Type": "application/xml" });
      response.end(`<Error><Code>${fault.code}</Code><Message>Not now</Message></Error>`);
      return;
    }
    const id = url.searchParams.get("uploadId");
    if (incoming.method === "DELETE" && id !== null) {
      rmSync(join(directory, BUCKET, partsFolder(), id), { recursive: true, force: true });
      response.writeHead(204).end();
      return;
    }
    if (incoming.method === "GET" && url.searchParams.has("uploads")) {
      response.writeHead(200, { "Content-Type": "application/xml" }).end(listUploads());
      return;
    }
    if (incoming.method === "GET" && url.searchParams.has("list-type")) {
      response
        .writeHead(200, { "Content-Type": "application/xml" })
        .end(listFiles(url.searchParams.get("prefix") ?? ""));
      return;
    }
    await pass(incoming, response, fault);
  };
  const pass = async (
    incoming: IncomingMessage,
    response: ServerResponse,
    fault: BucketFault | undefined,
  ) => {
    const { method, url, headers } = incoming;
    const onward = request({ port: behind, host: "127.0.0.1", method, path: url, headers, agent: false });
    const [, [reply]] = await Promise.all([
      pipeline(incoming, onward),
      once(onward, "response") as Promise<[IncomingMessage]>,
    ]);
    if (fault === "lost") {
      reply.resume();
      await once(reply, "end");
      response.destroy();
      return;
    }
    response.writeHead(reply.statusCode ?? 500, reply.headers);
    if (typeof fault === "object" && "cutAfter" in fault) {
      let left = fault.cutAfter;
      for await (const chunk of reply as AsyncIterable<Buffer>) {
        response.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left <= 0) break;
      }
      // Written data is flushed before the connection is closed.
      await new Promise<void>((resolve) => void response.write("", () => resolve()));
      response.socket?.end();
      return;
    }
    await pipeline(reply, response);
  };
  const keys = () =>
    readdirSync(join(directory, BUCKET), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(OBJECT))
      .map((path) => path.slice(0, -OBJECT.length));
  const listFiles = (prefix: string): string => {
    const found = keys().filter((key) => key.startsWith(prefix));
    const files = found.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
    return `<ListBucketResult><IsTruncated>false</IsTruncated>${files.join("")}</ListBucketResult>`;
  };
  const listUploads = (): string => {
    const folder = partsFolder();
    const ids = folder === "" ? [] : readdirSync(join(directory, BUCKET, folder));
    const uploads = ids.map((id) => {
      const at = statSync(join(directory, BUCKET, folder, id)).birthtime.toISOString();
      return `<Upload><Key>${id}</Key><UploadId>${id}</UploadId><Initiated>${at}</Initiated></Upload>`;
    });
    return `<ListMultipartUploadsResult>${uploads.join("")}</ListMultipartUploadsResult>`;
  };
  let port = 0;
  const start = async () => {
    front.listen(port, "127.0.0.1");
    await once(front, "listening");
    ({ port } = front.address() as AddressInfo);
  };
  const shut = (server: Server) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  mkdirSync(join(directory, BUCKET), { recursive: true });
  await start();
  return {
    settings: {
      url: `http://127.0.0.1:${port}/${BUCKET}`,
      keyId: ACCOUNT,
      secret: ACCOUNT,
      region: "us-east-1",
    },
    list: () =>
      readdirSync(join(directory, BUCKET), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && (entry.name.endsWith("_object") || /^\d+$/.test(entry.name)))
        .map(({ name }) => name),
    keys,
    break(fault) {
      faultOf = fault;
    },
    mend() {
      faultOf = () => undefined;
    },
    stop: () => shut(front),
    start,
    async close() {
      await shut(front);
      await shut(peer.httpServer);
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
