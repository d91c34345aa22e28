import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { pause } from "../pause";
import type { Caller } from "../organizations/organization";

export interface SlowDownload {
  status: number;
  /** Bytes that it was said to have; NaN where that was not said. */
  length: number;
  /** Reads on to the end. @returns how many bytes came in all, and whether they were all there are */
  rest(): Promise<{ bytes: number; isWhole: boolean }>;
  /** The same, a little at a time: over a slow line. */
  slowRest(): Promise<{ bytes: number; isWhole: boolean }>;
}

const SIP = 64 * 1024;

/** Begins a download on a line of its own, reads its first bytes and then no more. */
export async function beginDownload(
  { port, host }: Pick<Caller["org"], "port" | "host">,
  path: string,
  headers: Record<string, string>,
): Promise<SlowDownload> {
  const asking = request({
    host: "127.0.0.1",
    port,
    path,
    headers: { ...headers, Host: `${host}:${port}` },
    agent: false,
  });
  asking.on("error", () => undefined);
  asking.end();
  const [answer] = (await once(asking, "response")) as [IncomingMessage];
  let bytes = 0;
  await once(answer, "readable");
  bytes += (answer.read() as Buffer | null)?.length ?? 0;
  const ended = new Promise<boolean>((resolve) => {
    answer.once("end", () => resolve(true));
    answer.once("error", () => resolve(false));
  });
  return {
    status: answer.statusCode ?? 0,
    length: Number(answer.headers["content-length"] ?? NaN),
    async rest() {
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      return { isWhole: await ended, bytes };
    },
    async slowRest() {
      const line = { isOpen: true };
      void ended.then(() => (line.isOpen = false));
      while (line.isOpen) {
        bytes += (answer.read(SIP) as Buffer | null)?.length ?? (answer.read() as Buffer | null)?.length ?? 0;
        await pause();
      }
      return { isWhole: await ended, bytes };
    },
  };
}
