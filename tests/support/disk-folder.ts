import { afterAll } from "@jest/globals";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeConnections } from "./http";

/** A folder on the disk for a file's tests. It goes after them, and the connections to servers on it before. */
export function useDiskFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `workloom-${name}-`));
  afterAll(() => {
    closeConnections();
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
