import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { extname, join } from "node:path";
import { Readable } from "node:stream";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { connectorCalls } from "#shared/contract/connector";
import { FILE_NAME_MAX_LENGTH, SNIFF_BYTES } from "#shared/limits/connector";
import { AppError } from "../../errors";
import { receiveTo } from "../../files/receive";
import { readStart } from "../../files/sniff";
import type { RequestContext } from "../../http/context";
import type { IncomingFile, Multipart } from "../../http/input/multipart";
import { incomingFolder, removeContent } from "../files/public";
import { formatMessage } from "../../text/format";
import { findOwnImport } from "./find-import";
import { newSourceKey, sourceKey } from "./import-files";
import { replaceUpload } from "./repository";
import { findSource } from "./sources/index";
import type { ImportSource } from "./sources/source";

type Call = typeof connectorCalls.callConnector;

/**
 * Receives the file of an import: straight to disk, so memory stays flat at any size, and from there to the file
 * storage, where every server finds it. It takes its place only when it is whole and what it says it is; a broken
 * upload leaves nothing behind.
 *
 * @throws AppError field_validation_failed without one, import_already_started, invalid_file_type, file_too_large, file_empty, upload_quota_reached
 */
export async function receiveFile(
  context: RequestContext & { multipart: Multipart },
  input: ParsedOf<Call>,
): Promise<Partial<ReplyOf<Call>>> {
  const source = findSource(input.connector_id);
  const row = await findOwnImport(context, input.identifier, input.connector_id).catch((error: unknown) => {
    context.multipart.file?.stream.resume();
    throw error;
  });
  if (row.state !== "uploaded") throw new AppError("import_already_started");
  const file = context.multipart.file ?? fromJson(input);
  if (!file) {
    const message = formatMessage(context.language, "errors.field.required");
    throw new AppError("field_validation_failed", { fields: [{ path: "files", message }] });
  }
  const name = file.name.slice(-FILE_NAME_MAX_LENGTH);
  const endings = source.connector.files?.extensions ?? [];
  if (!endings.includes(extname(name).slice(1).toLowerCase())) {
    file.stream.resume();
    throw new AppError("invalid_file_type", { values: { file: name } });
  }
  await context.services.quotas.check(context, "uploadedBytes", 0).catch((error: unknown) => {
    file.stream.resume();
    throw error;
  });
  const { key, size } = await store(context, file, source, name);
  const stored = { fileName: name, filePath: key, fileSize: size };
  const isKept = await replaceUpload(context.org.database, row.identifier, stored, sourceKey(row));
  // Of one that was replaced, or came too late, nothing stays.
  await removeContent(context);
  if (!isKept) throw new AppError("import_already_started");
  return { filePath: row.identifier, name, size };
}

function fromJson({ files }: ParsedOf<Call>): IncomingFile | null {
  const sent = files?.[0];
  if (!sent) return null;
  const stream = Readable.from([Buffer.from(sent.content, "base64")]);
  return { field: "files", name: sent.name, type: "", stream };
}

async function store(
  context: RequestContext,
  file: IncomingFile,
  source: ImportSource,
  name: string,
): Promise<{ key: string; size: number }> {
  const { org, services } = context;
  const path = join(incomingFolder(services, org.organization.id), randomUUID());
  let takeBack: (() => Promise<void>) | undefined;
  try {
    await receiveTo(path, file, async (draft) => {
      takeBack = await services.quotas.count(context, "uploadedBytes", (await stat(draft)).size);
      const refusal = await source.refuse(await readStart(draft, SNIFF_BYTES));
      if (refusal) throw new AppError(refusal, { values: { file: name } });
    });
    const { size } = await stat(path);
    const key = newSourceKey(context);
    await services.files.put(key, path, "text/csv");
    return { key, size };
  } catch (error) {
    await takeBack?.();
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}
