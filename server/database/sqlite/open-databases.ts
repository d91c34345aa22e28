import { chmodSync, copyFileSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../errors";
import { withTimeout } from "../../with-timeout";
import type { Databases, NewOrganization } from "../databases";
import { noPeers } from "../peers";
import { query } from "../../sql/query";
import { expectDeleted } from "../expect-deleted";
import { report } from "../report";
import type { ControlSchema } from "../../sql/schema";
import { openControlDatabase } from "./control-database";
import { holdFolder, makeFolder } from "./hold-folder";
import type { Structure } from "../structure";
import { OpenFiles } from "./open-files";
import { SqliteOrganizationDatabase } from "./organization-database";
import { removeFile } from "./remove-file";
import { ReaderPool } from "./reader-pool";
import { WriterThreads } from "./writer-threads";

/** Maximum number of organisations' files that are open. */
const OPEN_FILES = 50;
/** How long an unused file stays open, in ms. */
const IDLE_TIME = 300_000;
/** How long until a file that could not be opened is tried again, in ms. */
const SET_ASIDE_TIME = 60_000;
/** How long files may take to close, in ms; uncommitted work is rolled back then. */
const CLOSE_WAIT = 1500;

const from = query<ControlSchema>();

/**
 * Opens the databases in a folder, which is created if missing.
 *
 * @param openFiles organisations' files that stay open at a time
 * @param threadIdleTime how long an idle thread is kept, in ms
 * @throws Error if another process holds the folder or the control file cannot be opened
 */
export async function openSqliteDatabases(
  {
    dataFolder,
    openFiles = OPEN_FILES,
    threadIdleTime,
  }: { dataFolder: string; openFiles?: number; threadIdleTime?: number },
  structure: Structure,
): Promise<Databases> {
  const folder = join(dataFolder, "organizations");
  makeFolder(dataFolder);
  const hold = holdFolder(dataFolder);
  const control = openControlDatabase(join(dataFolder, "control.sqlite"));
  const threads = {
    writers: new WriterThreads(structure, threadIdleTime),
    readers: new ReaderPool(threadIdleTime),
    isStopping: false,
  };
  const databases = new Map<number, SqliteOrganizationDatabase>();
  const leftAloneUntil = new Map<number, number>();
  const files = new OpenFiles(() => [...databases.values()].map(({ file }) => file), openFiles, IDLE_TIME);
  const pathOf = (id: number) => join(folder, `${id}.sqlite`);

  async function organization(id: number, isNew = false) {
    const row = await control.get(
      from.selectFrom("organization").select(["deletedAt", "setAsideReason"]).where("id", "=", id),
    );
    if (!row || row.deletedAt !== null) throw new AppError("organization_not_found");
    const database =
      databases.get(id) ??
      new SqliteOrganizationDatabase(id, structure.kinds, pathOf(id), threads, (file) => files.note(file));
    databases.set(id, database);
    if (isNew) database.file.isNew = true;
    if ((leftAloneUntil.get(id) ?? 0) > Date.now()) throw new AppError("storage_unavailable");
    await openOrSetAside(database, row.setAsideReason);
    return database;
  }

  /** A file that cannot be opened is set aside, with the reason, until it can be; the others keep working. */
  async function openOrSetAside(database: SqliteOrganizationDatabase, reason: string | null): Promise<void> {
    const note = (setAsideReason: string | null) =>
      control.execute([
        from.updateTable("organization").set({ setAsideReason }).where("id", "=", database.organizationId),
      ]);
    try {
      await database.file.use(() => undefined);
      if (reason !== null) await note(null);
    } catch (error) {
      // A file that was being opened when the server stopped is not broken.
      if (threads.isStopping) throw error;
      leftAloneUntil.set(database.organizationId, Date.now() + SET_ASIDE_TIME);
      await note(reasonOf(error));
      throw new AppError("storage_unavailable", { cause: error });
    }
  }

  return {
    control,
    kinds: structure.kinds,
    peers: noPeers,
    organization: (id) => organization(id),
    async createOrganization(values: NewOrganization, template?: string) {
      const insert = from.insertInto("organization").values({ ...values, createdAt: Date.now() });
      const [row] = await control.execute([insert.returning("id")]);
      if (!row) throw new Error("No organisation was made");
      if (template !== undefined) {
        copyFileSync(template, pathOf(row.id));
        // A copy has the permissions of its original.
        chmodSync(pathOf(row.id), 0o600);
      }
      return organization(row.id, true);
    },
    async dropOrganization(id) {
      await expectDeleted(control, id);
      await databases.get(id)?.file.drop();
      databases.delete(id);
      await removeFile(pathOf(id));
    },
    letGo() {
      control.letGo();
      for (const { file } of databases.values()) file.letGo().catch(report);
    },
    async close() {
      threads.isStopping = true;
      files.stop();
      const closed = Promise.allSettled([...databases.values()].map((database) => database.close()));
      await withTimeout(closed, CLOSE_WAIT);
      const ended = await Promise.all([threads.writers.stop(), threads.readers.stop()]);
      // Requests that still waited for a thread have failed with it.
      await closed;
      control.close();
      hold.release();
      return !ended.includes(false);
    },
  };
}

/** The root cause of an error, in one line for the operator of the installation. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause);
  const [line = ""] = String(error).split("\n");
  return line;
}
