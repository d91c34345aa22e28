import { join } from "node:path";

/** What an import keeps on disk, in a folder of its own below the organisation's files. */
export interface ImportPaths {
  folder: string;
  /** The uploaded file. */
  source: string;
  /** Refused cells and conversions, one JSON text a line. */
  ledger: string;
}

/** Where all imports of an organisation lie. */
export const importsFolder = (dataFolder: string, organizationId: number): string =>
  join(dataFolder, "organizations", `${organizationId}-files`, "imports");

/** @param identifier checked by the contract: letters, figures and dashes only. */
export function importPaths(dataFolder: string, organizationId: number, identifier: string): ImportPaths {
  const folder = join(importsFolder(dataFolder, organizationId), identifier);
  return { folder, source: join(folder, "source"), ledger: join(folder, "ledger.jsonl") };
}
