import { readFile } from "node:fs/promises";
import path from "node:path";
import { app } from "electron";
import { z } from "zod";
import { UPDATE_FIRST_CHECK_MS, UPDATE_INTERVAL_MS } from "#shared/limits/desktop";
import type { Log } from "../log/log-file";
import type { Updates } from "./update-service";

const metadata = z.object({ workloomUpdateKey: z.string().min(1) });

interface Parts {
  /** The installation's base address. */
  serverUrl: () => URL | null;
  log: Log;
  onReady: (install: () => void) => void;
}

/**
 * Looks for a new version now and then. Without the publisher's key, which comes with packed releases only, there are
 * no updates.
 */
export async function startUpdates({ serverUrl, log, onReady }: Parts): Promise<void> {
  if (!app.isPackaged) return;
  const stored: unknown = JSON.parse(await readFile(path.join(app.getAppPath(), "package.json"), "utf8"));
  const { data } = metadata.safeParse(stored);
  if (!data) return;
  // Read when it is needed: it is a third of the application's code.
  const { createUpdates } = await import("./update-service");
  const check = async () => {
    const server = serverUrl();
    if (server === null) return;
    const updates: Updates | null = createUpdates({
      url: new URL("/downloads", server).href,
      publicKey: data.workloomUpdateKey,
      onReady: (version) => {
        log("update-ready", { version });
        onReady(() => updates?.install());
      },
      onError: (message) => log("update-failed", { message }),
    });
    await updates?.check();
  };
  const attempt = () =>
    void check().catch((error: unknown) => log("update-failed", { message: String(error) }));
  setTimeout(attempt, UPDATE_FIRST_CHECK_MS).unref();
  setInterval(attempt, UPDATE_INTERVAL_MS).unref();
}
