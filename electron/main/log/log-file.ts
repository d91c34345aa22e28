import { appendFileSync, mkdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import { LOG_FILE_MAX_BYTES } from "#shared/limits/desktop";

export type Log = (event: string, details?: Record<string, unknown>) => void;

/** Secrets by their shape: they must not reach a file that users send to support. */
const SECRETS = /(Bearer\s+)[^\s"']+|([?&](?:token|code|state|secret|password)=)[^&\s"']+/gi;

/**
 * Appends lines of JSON to `<folder>/main.log`; the file before is `main.old.log`. A full disk or a read-only folder
 * stops nothing.
 */
export function openLog(folder: string, now: () => Date = () => new Date()): Log {
  const file = path.join(folder, "main.log");
  return (event, details = {}) => {
    const line = JSON.stringify({ time: now().toISOString(), event, ...details }).replace(
      SECRETS,
      (_match, bearer?: string, parameter?: string) => `${bearer ?? parameter ?? ""}…`,
    );
    try {
      mkdirSync(folder, { recursive: true });
      if (sizeOf(file) > LOG_FILE_MAX_BYTES) renameSync(file, path.join(folder, "main.old.log"));
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch (error) {
      process.stderr.write(`${String(error)}\n`);
    }
  };
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
