import { stat } from "node:fs/promises";
import { extname } from "node:path";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { connectorCalls } from "#shared/contract/connector";
import { SNIFF_BYTES } from "#shared/limits/connector";
import { AppError } from "../../errors";
import { receiveTo } from "../../files/receive";
import { readStart } from "../../files/sniff";
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
  await receiveTo(paths.source, file, async (draft) => {
    const refusal = await source.refuse(await readStart(draft, SNIFF_BYTES));
    if (refusal) throw new AppError(refusal, { values: { file: name } });
  });
  return (await stat(paths.source)).size;
}
