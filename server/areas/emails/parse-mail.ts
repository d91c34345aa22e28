import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { deserialize } from "node:v8";
import { EMAIL_PARSE_MEMORY, EMAIL_PARSE_TIMEOUT } from "#shared/limits/emails";
import { workerUrl } from "../../worker-url";
import type { ParsedMail } from "./parsed-mail";

/**
 * Reads a mail in a process of its own, which ends with it: a broken or a hostile one costs its time and memory only. A
 * thread would not do, because one that runs out of memory amid one long step takes the whole process with it.
 *
 * @throws Error when it cannot be read
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const { SystemRoot } = process.env;
  const reader = spawn(
    process.execPath,
    [
      `--max-old-space-size=${EMAIL_PARSE_MEMORY}`,
      "--input-type=module",
      "--eval",
      `await import(${JSON.stringify(workerUrl("parse-mail.worker").href)});`,
    ],
    // It learns nothing of the installation; Windows starts nothing without knowing where it is.
    {
      stdio: ["pipe", "pipe", "ignore"],
      env: SystemRoot === undefined ? {} : { SystemRoot },
      timeout: EMAIL_PARSE_TIMEOUT,
      killSignal: "SIGKILL",
    },
  );
  const started = new Promise<void>((resolve, reject) => {
    reader.once("spawn", resolve);
    reader.once("error", reject);
  });
  // It may end before it has taken everything.
  reader.stdin.on("error", () => undefined);
  reader.stdin.end(raw);
  const [said] = await Promise.all([buffer(reader.stdout), started]);
  if (said.byteLength === 0) throw new Error("The mail took too much time or memory.");
  const answer = deserialize(said) as { mail: ParsedMail } | { error: string };
  if ("error" in answer) throw new Error(answer.error);
  return answer.mail;
}
