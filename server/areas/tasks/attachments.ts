import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { taskCalls } from "#shared/contract/tasks";
import type { FileEntry } from "#shared/fields/values/file-list";
import { TASK_FILE_MAX_BYTES } from "#shared/limits/tasks";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import type { StoredFileReply } from "../../http/replies/stored-file-reply";
import { formatMessage } from "../../text/format";
import {
  fieldless,
  fileReply,
  findStoredFile,
  giveToOwner,
  receiveUpload,
  takeUploads,
} from "../files/public";
import { openSeenTask } from "./marks";

type Calls = typeof taskCalls;

/** Files of tasks belong to no table. */
const NO_TABLE = 0;

/** @throws AppError file_empty, attachments_too_large, upload_quota_reached */
export async function uploadTaskFile(
  context: RequestContext & { multipart: Multipart },
  { size }: ParsedOf<Calls["uploadTaskFile"]>,
): Promise<ReplyOf<Calls["uploadTaskFile"]>> {
  const place = () => Promise.resolve(fieldless(NO_TABLE, TASK_FILE_MAX_BYTES));
  return { file: await receiveUpload(context, place, size) };
}

/** @throws AppError task_not_found, file_not_found */
export async function getTaskFile(
  context: RequestContext,
  { taskId, fileId, disposition }: ParsedOf<Calls["getTaskFile"]>,
): Promise<StoredFileReply> {
  const { row } = await openSeenTask(context, taskId);
  const isHeld = row.attachments.some(({ id }) => id === fileId);
  const file = isHeld ? await findStoredFile(context.org.database, fileId) : undefined;
  if (!file) throw new AppError("file_not_found");
  return fileReply(context, file, disposition);
}

export interface Attached {
  entries: FileEntry[];
  /** After the commit. */
  giveTo(taskId: number): Promise<void>;
  /** After a refused commit. */
  release(): Promise<void>;
}

/**
 * Claims uploads for a task, beside those that it has.
 *
 * @throws AppError field_validation_failed for files that are neither
 */
export async function attachUploads(
  context: RequestContext,
  ids: readonly number[] = [],
  present: readonly FileEntry[],
): Promise<Attached> {
  const { database } = context.org;
  const added = [...new Set(ids)].filter((id) => !present.some((entry) => entry.id === id));
  const taken = await takeUploads(context, NO_TABLE, added);
  if (!taken) {
    const message = formatMessage(context.language, "files.unknown");
    throw new AppError("field_validation_failed", { fields: [{ path: "attachments", message }] });
  }
  const known = new Map([...present, ...taken.entries].map((entry) => [entry.id, entry]));
  return {
    entries: [...new Set(ids)].flatMap((id) => known.get(id) ?? []),
    giveTo: (taskId) => giveToOwner(database, added, taskId),
    release: taken.release,
  };
}
