import { readdirSync, existsSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { fileCalls } from "#shared/contract/files";
import type { NewField } from "#shared/contract/fields";
import type { FileEntry } from "#shared/fields/values/file-list";
import { fillPath } from "#shared/contract/define";
import { sendForm } from "../../../support/screen/forms";
import { send, type Received } from "../../../support/http";
import type { TestWorkspace } from "../../../support/test-workspace";
import type { Caller } from "../../../support/organizations/organization";
import { createTestTable, type TestTable } from "../../../support/tables";

const fields: NewField[] = [
  { name: "Title", type: "text" },
  { name: "Papers", type: "files" },
  { name: "Photos", type: "image" },
];

/** A table with files and pictures, and one record. */
export async function makeTable(owner: Caller, more: NewField[] = fields): Promise<TestTable> {
  const table = await createTestTable(owner, "Inspections", more);
  await table.add({ Title: "Runway 09" });
  return table;
}

/** A picture of one colour. */
export const picture = (format: "png" | "jpeg" | "webp", width = 60, height = 40): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#0a7" } })
    .toFormat(format)
    .toBuffer();

/** Uploads and answers what came. */
export const sendUpload = (
  actor: Caller,
  table: TestTable,
  field: string,
  name: string,
  content: string | Buffer,
  size?: number,
): Promise<Received> =>
  sendForm(
    actor,
    fileCalls.uploadFile,
    { tableId: table.id, fieldId: table.field(field), ...(size === undefined ? {} : { size }) },
    { name, content },
  );

/** Uploads a file that has to be taken. */
export async function upload(...given: Parameters<typeof sendUpload>): Promise<FileEntry> {
  const { status, bytes } = await sendUpload(...given);
  if (status !== 200) throw new Error(bytes.toString("utf8"));
  return (JSON.parse(bytes.toString("utf8")) as { file: FileEntry }).file;
}

/** Asks for a file's bytes. */
export const download = (
  { org, token }: Pick<Caller, "org" | "token">,
  fileId: number,
  {
    headers = {},
    query = "",
    thumbnail = false,
    method = "GET",
  }: { headers?: Record<string, string>; query?: string; thumbnail?: boolean; method?: string } = {},
): Promise<Received> =>
  send({
    port: org.port,
    host: org.host,
    method,
    path: fillPath((thumbnail ? fileCalls.getThumbnail : fileCalls.downloadFile).path, { fileId }) + query,
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });

/** Every file below a folder of the server's data. */
export function filesBelow(workspace: TestWorkspace, ...folder: string[]): string[] {
  const path = join(workspace.server.dataFolder, "organizations", ...folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true, encoding: "utf8" }).filter((name) =>
    statSync(join(path, name)).isFile(),
  );
}

/** The stored files of an organisation, and its unfinished uploads. */
export const stored = (workspace: TestWorkspace): string[] =>
  filesBelow(workspace, "stored-files", String(workspace.org.id));
export const incoming = (workspace: TestWorkspace): string[] =>
  filesBelow(workspace, `${workspace.org.id}-files`, "incoming");
