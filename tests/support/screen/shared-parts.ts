import type { Browser, Page } from "@playwright/test";
import { tableCalls } from "#shared/contract/tables";
import type { ActorName, TestOrganization } from "../organizations/organization";
import type { TestServer } from "../server";
import { openSharedWindow, type SharedWindow } from "./shared-window";

/**
 * Prepares a window before it loads the application. The cases of a file with the same preparation share that window.
 */
export interface Preparation {
  before(page: Page): Promise<void>;
  /** Takes back between two cases what can be taken back. */
  between?(page: Page): Promise<void>;
}

/** The parts that a case shares, cleaned up for it. */
export interface SharedParts {
  org: TestOrganization;
  window: SharedWindow;
  /** The window of another person, side by side with the first one. */
  windowOf(name: ActorName): Promise<SharedWindow>;
}

export interface Wishes {
  file: string;
  /** The case has an organisation of its own. */
  isFresh: boolean;
  preparation: Preparation | null;
}

/**
 * Gives the cases of a worker what they share: an organisation to those of each file, and the same windows to all. The
 * organisations follow each other at one address, so that the windows know the application's files already.
 */
export function createSharedParts(browser: Browser, server: TestServer) {
  const address = `shared${process.pid}`;
  const windows = new Map<ActorName | "first" | Preparation, SharedWindow>();
  let file = "";
  let org: TestOrganization | null = null;

  async function windowOf(key: ActorName | "first" | Preparation): Promise<SharedWindow> {
    const opened = windows.get(key) ?? (await openSharedWindow(browser));
    if (!windows.has(key) && typeof key === "object") await key.before(opened.page);
    windows.set(key, opened);
    return opened;
  }

  async function tidyWindows(asking: string): Promise<void> {
    for (const [key, window] of windows) {
      const isPrepared = typeof key === "object";
      if (isPrepared && file !== asking) {
        windows.delete(key);
        await window.close();
      } else {
        if (isPrepared) await key.between?.(window.page);
        await window.tidy();
      }
    }
  }

  async function replaceOrganization(): Promise<TestOrganization> {
    for (const window of windows.values()) await window.empty();
    return server.createOrganization(undefined, undefined, address);
  }

  return {
    async take({ file: asking, isFresh, preparation }: Wishes): Promise<SharedParts> {
      await tidyWindows(asking);
      const isNext = !isFresh && file === asking && org !== null;
      const given = isNext ? org! : await replaceOrganization();
      if (isNext) await removeTables(given);
      file = asking;
      org = isFresh ? null : given;
      return { org: given, window: await windowOf(preparation ?? "first"), windowOf };
    },
    async close(): Promise<void> {
      for (const window of windows.values()) await window.close();
    },
  };
}

async function removeTables(org: TestOrganization): Promise<void> {
  const admin = await org.actor("admin");
  const { tables } = await admin.ok(tableCalls.listTables);
  await Promise.all(tables.map(({ id }) => admin.ok(tableCalls.deleteTable, { tableId: id })));
}
