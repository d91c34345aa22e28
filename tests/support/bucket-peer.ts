import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import S3rver from "@20minutes/s3rver";
import type { BucketSettings } from "../../server/config";

const BUCKET = "files";
/** The one account that the peer knows. */
const ACCOUNT = "S3RVER";

/**
 * What a bucket does with a request instead of answering it: nothing at all, hanging up at once, hanging up after so
 * many bytes of the answer, or an error. `lost` does what is asked, and the answer never arrives.
 */
export type BucketFault =
  "silence" | "cut" | "lost" | { cutAfter: number } | { status: number; code: string };

/** Answers what goes wrong with a request; nothing does where it is undefined. */
export type FaultOf = (request: {
  method: string;
  path: string;
  part: number | null;
}) => BucketFault | undefined;

export interface BucketPeer {
  settings: BucketSettings;
  /** Names of everything that lies in the bucket, parts that were never put together included. */
  list(): string[];
  /** From now on this goes wrong. */
  break(fault: FaultOf): void;
  /** From now on nothing goes wrong. */
  mend(): void;
  /** Is not reached any more, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A real HTTP server that speaks the protocol of S3 and checks signatures, behind another that breaks what it is told
 * to break. The one behind keeps parts but can neither list them nor take them back: the one in front does.
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
  // Where the peer keeps parts: by the name that it would give to the bucket's own ones.
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
      // What was written is sent before the line breaks.
      await new Promise<void>((resolve) => void response.write("", () => resolve()));
      response.socket?.end();
      return;
    }
    await pipeline(reply, response);
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
