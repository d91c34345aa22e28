import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { extname } from "node:path";
import { pipeline } from "node:stream/promises";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { connectorCalls } from "#shared/contract/connector";
import { SNIFF_BYTES } from "#shared/limits/connector";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { IncomingFile, Multipart } from "../../http/multipart";
import { findOwnImport } from "./find-import";
import type { ImportPaths } from "./paths";
import { updateImport } from "./repository";
import { findSource } from "./sources/index";
import type { ImportSource } from "./sources/source";

type Call = typeof connectorCalls.callConnector;

/** Longest file name that is kept. */
const FILE_NAME_MAX_LENGTH = 200;

/**
 * Receives the file of an import: straight to disk, so memory stays flat at any size. It takes its place only when
 * it is whole and what it says it is; a broken upload leaves nothing behind.
 *
 * @throws AppError import_already_started, invalid_file_type, file_too_large, file_empty.
 */
export async function receiveFile(
  context: RequestContext & { multipart: Multipart },
  input: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const source = findSource(input.connector_id);
  const { row, paths } = await findOwnImport(context, input.identifier);
  if (row.state !== "uploaded") throw new AppError("import_already_started");
  const { file } = context.multipart;
  const name = (file?.name ?? "").slice(-FILE_NAME_MAX_LENGTH);
  if (!file || !source.extensions.includes(extname(name).slice(1).toLowerCase())) {
    file?.stream.resume();
    throw new AppError("invalid_file_type", { values: { file: name } });
  }
  const size = await store(file, source, paths, name);
  await updateImport(context.org.database, row.identifier, {
    fileName: name,
    filePath: paths.source,
    fileSize: size,
  });
  return { filePath: row.identifier, name, size };
}

async function store(
  file: IncomingFile,
  source: ImportSource,
  paths: ImportPaths,
  name: string,
): Promise<number> {
  await mkdir(paths.folder, { recursive: true });
  const draft = `${paths.source}.part`;
  try {
    await pipeline(file.stream, createWriteStream(draft));
    if (file.stream.truncated) throw new AppError("file_too_large");
    const refusal = await source.refuse(await readStart(draft));
    if (refusal) throw new AppError(refusal, { values: { file: name } });
    await rename(draft, paths.source);
    return (await stat(paths.source)).size;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
