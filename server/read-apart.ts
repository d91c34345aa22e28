import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { deserialize, serialize } from "node:v8";
import { workerUrl } from "./worker-url";

interface Limits {
  /** Memory of its heap, in MB. */
  memory: number;
  /** In ms. */
  timeout: number;
}

/** Where the answer comes: what libraries write to the usual output must not stand in it. */
const ANSWER = 3;

type Answer<Result> = { result: Result } | { error: string };

/**
 * Reads foreign bytes in a process of their own, which ends with them: what is broken or hostile costs its time and
 * memory only. A thread would not do, because one that runs out of memory amid one long step takes the whole process
 * with it.
 *
 * @param name the file that reads, by `answerWith`
 * @throws Error when they cannot be read
 */
export async function readApart<Result>(
  name: `${string}.worker`,
  bytes: Uint8Array,
  { memory, timeout }: Limits,
): Promise<Result> {
  const { SystemRoot } = process.env;
  const reader = spawn(
    process.execPath,
    [
      `--max-old-space-size=${memory}`,
      "--input-type=module",
      "--eval",
      `await import(${JSON.stringify(workerUrl(name).href)});`,
    ],
    // It learns nothing of the installation; Windows starts nothing without knowing where it is.
    {
      stdio: ["pipe", "ignore", "ignore", "pipe"],
      env: SystemRoot === undefined ? {} : { SystemRoot },
      timeout,
      killSignal: "SIGKILL",
    },
  );
  const started = new Promise<void>((resolve, reject) => {
    reader.once("spawn", resolve);
    reader.once("error", reject);
  });
  // It may end before it has taken everything.
  reader.stdin?.on("error", () => undefined);
  reader.stdin?.end(bytes);
  const [said] = await Promise.all([buffer(reader.stdio[ANSWER] as Readable), started]);
  if (said.byteLength === 0) throw new Error("Reading took too much time or memory.");
  const answer = deserialize(said) as Answer<Result>;
  if ("error" in answer) throw new Error(answer.error);
  return answer.result;
}

/** The other side: reads what the process was given, answers what came of it and ends. */
export async function answerWith<Result>(read: (bytes: Buffer) => Promise<Result>): Promise<void> {
  const answer: Answer<Result> = await buffer(process.stdin)
    .then(read)
    .then(
      (result) => ({ result }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    );
  createWriteStream("", { fd: ANSWER }).end(serialize(answer));
}
