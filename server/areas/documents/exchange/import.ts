import { extname } from "node:path";
import type { ReplyOf } from "#shared/contract/define";
import type { documentCalls } from "#shared/contract/documents";
import { DOCUMENT_IMPORT_MAX_BYTES } from "#shared/limits/documents";
import { TITLE_MAX_LENGTH } from "#shared/limits/tables";
import { tidyName } from "#shared/tidy-name";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import type { Multipart } from "../../../http/input/multipart";
import { fromMarkdown } from "../content/convert";
import { makeDocument, readHtml } from "../service";
import { importArchive } from "./import-archive";

/** Creates documents from a file by its name: `.md`, `.txt`, `.html`, `.docx`; `.zip` for an archive of pages. */
export async function importDocument(
  context: RequestContext & { multipart: Multipart },
): Promise<ReplyOf<(typeof documentCalls)["importDocument"]>> {
  const { file } = context.multipart;
  if (!file) throw new AppError("file_empty");
  const bytes = await readFile(file.stream);
  if (bytes.length === 0) throw new AppError("file_empty");
  const extension = extname(file.name).toLowerCase();
  if (extension === ".zip") return importArchive(context, bytes);
  const { node, pictures } = await read(extension, bytes);
  const name = tidyName(file.name.slice(0, file.name.length - extname(file.name).length));
  return makeDocument(context, { title: name.slice(0, TITLE_MAX_LENGTH), node, pictures });
}

/** @throws AppError file_too_large; document_import_failed for a form that ends in the middle of its file */
async function readFile(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      const bytes = chunk as Buffer;
      size += bytes.length;
      if (size > DOCUMENT_IMPORT_MAX_BYTES) throw new AppError("file_too_large");
      chunks.push(bytes);
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("document_import_failed", { cause: error });
  }
  return Buffer.concat(chunks);
}

async function read(extension: string, bytes: Buffer): Promise<ReturnType<typeof readHtml>> {
  try {
    if (extension === ".docx") {
      const { convertToHtml } = await import("mammoth");
      return readHtml((await convertToHtml({ buffer: bytes })).value);
    }
    if (extension === ".html" || extension === ".htm") return readHtml(bytes.toString("utf8"));
    if (extension === ".md" || extension === ".markdown" || extension === ".txt")
      return { node: fromMarkdown(bytes.toString("utf8")), pictures: new Map() };
  } catch (error) {
    throw new AppError("document_import_failed", { cause: error });
  }
  throw new AppError("document_import_failed");
}
