import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, dirname, isAbsolute, join } from "node:path";
import type { Readable } from "node:stream";
import { AppError } from "../../errors";
import type { OrganizationContext } from "../../organization-context";
import { incomingFolder, localCopy, openMoved } from "../files/public";
import type { ImportRow } from "./repository";

type Import = Pick<ImportRow, "identifier" | "filePath">;

const LEDGER_TYPE = "application/jsonl";

/** The storage key of the next uploaded file. */
export const newSourceKey = ({ org }: Pick<OrganizationContext, "org">): string =>
  `${org.organization.id}/imports/${randomUUID()}`;

/** The key of an import's file; null without a file, or for the absolute paths of earlier versions. */
export const sourceKey = ({ filePath }: Pick<Import, "filePath">): string | null =>
  filePath === null || isAbsolute(filePath) ? null : filePath;

/** Where earlier versions kept an import's file and ledger: in a folder of the machine that took it in. */
export const oldFolder = ({ org, services }: OrganizationContext, { identifier }: Import): string =>
  join(services.config.dataFolder, "organizations", `${org.organization.id}-files`, "imports", identifier);

/**
 * An import's file at a path of this machine, where its readers are.
 *
 * @throws AppError import_not_found where there is none
 */
export async function openSource(context: OrganizationContext, row: Import): Promise<string> {
  const key = sourceKey(row);
  if (key !== null) return localCopy(context, key);
  const old = join(oldFolder(context, row), "source");
  if (!existsSync(old)) throw new AppError("import_not_found");
  return old;
}

/** Removes what this machine has of an import's file; that in the file storage goes by its key. */
export async function closeSource(context: OrganizationContext, row: Import): Promise<void> {
  const key = sourceKey(row);
  const { id } = context.org.organization;
  if (key !== null)
    await rm(join(incomingFolder(context.services, id), `copy-${basename(key)}`), { force: true });
  else await rm(join(oldFolder(context, row), "source"), { force: true });
}

/** Refused cells and conversions, one JSON text a line, as the job of this machine writes them. */
export const ledgerDraft = ({ org, services }: OrganizationContext, { identifier }: Import): string =>
  join(incomingFolder(services, org.organization.id), `ledger-${identifier}.jsonl`);

/** The draft file of an update's row outcomes on this machine, one batch a line. */
export const outcomesDraft = ({ org, services }: OrganizationContext, { identifier }: Import): string =>
  join(incomingFolder(services, org.organization.id), `outcomes-${identifier}.jsonl`);

/** To be called before the draft is written. */
export const makeRoomForLedger = async (context: OrganizationContext, row: Import): Promise<void> =>
  void (await mkdir(dirname(ledgerDraft(context, row)), { recursive: true }));

const ledgerKey = ({ org }: OrganizationContext, { identifier }: Import): string =>
  `${org.organization.id}/imports/${identifier}-ledger`;

/** Keeps what was written of the ledger where every server finds it. */
export async function keepLedger(context: OrganizationContext, row: Import): Promise<void> {
  const draft = ledgerDraft(context, row);
  if (existsSync(draft)) await context.services.files.put(ledgerKey(context, row), draft, LEDGER_TYPE);
}

/** Opens the ledger of an import that ended; null if it was not written. */
export async function openLedger(context: OrganizationContext, row: Import): Promise<Readable | null> {
  try {
    return await openMoved(
      context.services,
      ledgerKey(context, row),
      join(oldFolder(context, row), "ledger.jsonl"),
    );
  } catch (error) {
    if (error instanceof AppError && error.id === "file_not_found") return null;
    throw error;
  }
}
