import { tableEmailCalls } from "#shared/contract/table-emails";
import type { FileEntry } from "#shared/fields/values/file-list";
import { sendForm } from "./screen/forms";
import type { Received } from "./http";
import type { Caller } from "./organizations/organization";

interface RecordPlace {
  tableId: number;
  recordId: number;
}

/** Uploads a file for an answer and tells what came. */
export const sendEmailFile = (
  actor: Caller,
  place: RecordPlace,
  name: string,
  content: string | Buffer,
  size?: number,
): Promise<Received> =>
  sendForm(
    actor,
    tableEmailCalls.uploadEmailFile,
    { ...place, ...(size === undefined ? {} : { size }) },
    { name, content },
  );

/** Uploads a file for an answer that has to be taken. */
export async function uploadEmailFile(
  actor: Caller,
  place: RecordPlace,
  name: string,
  content: string | Buffer,
): Promise<FileEntry> {
  const { status, bytes } = await sendEmailFile(actor, place, name, content);
  if (status !== 200) throw new Error(bytes.toString("utf8"));
  return (JSON.parse(bytes.toString("utf8")) as { file: FileEntry }).file;
}
