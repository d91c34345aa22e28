import { Worker } from "node:worker_threads";
import { EMAIL_PARSE_MEMORY, EMAIL_PARSE_TIMEOUT } from "#shared/limits/emails";
import { workerUrl } from "../../worker-url";
import type { ParsedMail } from "./parsed-mail";

/**
 * Reads a mail in a thread of its own, which ends with it: a broken or a hostile one costs its time and memory only.
 *
 * @param raw is handed over: nobody else can read it afterwards
 * @throws Error when it cannot be read
 */
export async function parseMail(raw: Uint8Array): Promise<ParsedMail> {
  const worker = new Worker(workerUrl("parse-mail.worker"), {
    workerData: raw,
    // Handed over where nobody else's bytes lie beside them.
    transferList: raw.byteLength === raw.buffer.byteLength ? [raw.buffer as ArrayBuffer] : [],
    resourceLimits: { maxOldGenerationSizeMb: EMAIL_PARSE_MEMORY },
    stdout: true,
    stderr: true,
  });
  let late: NodeJS.Timeout | undefined;
  try {
    return await new Promise((resolve, reject) => {
      worker.once("message", (answer: { mail: ParsedMail } | { error: string }) => {
        if ("error" in answer) reject(new Error(answer.error));
        else resolve(answer.mail);
      });
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("The mail's thread ended.")));
      late = setTimeout(() => reject(new Error("The mail took too long.")), EMAIL_PARSE_TIMEOUT);
    });
  } finally {
    clearTimeout(late);
    await worker.terminate();
  }
}
