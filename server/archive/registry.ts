import type { Readable } from "node:stream";
import { defineRegistry } from "../contributions";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";
import type { Services } from "../services";

/** A file of an organization's archive. */
export interface ArchiveFile {
  /** Inside the archive, with slashes; unique. */
  path: string;
  content: Readable;
}

export interface ArchiveContext {
  org: OrganizationHandle;
  services: Services;
  /** Loads the user who asked: the archive contains what this user may read. */
  actor(): Promise<Actor>;
  signal: AbortSignal;
}

/** The files of an area in the archive of the whole organization. */
export interface ArchiveSource {
  area: string;
  files(context: ArchiveContext): AsyncIterable<ArchiveFile>;
}

export const archiveSources = defineRegistry<ArchiveSource>("archiveSources", ({ area }) => area);

/** Rows as JSON lines. */
export async function* jsonLines(rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify(row)}\n`;
}
