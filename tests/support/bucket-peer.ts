import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { BucketSettings } from "../../server/config";

const BUCKET = "files";
/** The one account that the peer knows. */
const ACCOUNT = "S3RVER";

export interface BucketPeer {
  settings: BucketSettings;
  /** Names of everything that lies in the bucket, parts that were never put together included. */
  list(): string[];
  /** Is not reached any more, until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A real HTTP server that speaks the protocol of S3 and checks signatures. */
export async function startBucketPeer(): Promise<BucketPeer> {
  const directory = mkdtempSync(join(tmpdir(), "workloom-bucket-"));
  let server: Server | null = null;
  let port = 0;
  const start = async () => {
    const peer = new S3rver({
      address: "127.0.0.1",
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: BUCKET }],
    });
    port = (await peer.run()).port;
    server = peer.httpServer;
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server?.close(() => resolve());
      server?.closeAllConnections();
    });
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
        .filter((entry) => entry.isFile() && /_object$|part/.test(entry.name))
        .map(({ name }) => name),
    stop,
    start,
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
