import busboy from "busboy";
import type { IncomingMessage } from "node:http";
import { AppError } from "../../errors";
import type { IncomingFile } from "../../files/incoming-file";
import { LaterFiles } from "./later-files";

export type { IncomingFile } from "../../files/incoming-file";

/**
 * A form with files, by default one. Its text fields come before the first file and are checked before the first
 * byte of it is read.
 */
export interface Multipart {
  /** The first file, or null when the form has none. Read its stream to the end or destroy it. */
  file: IncomingFile | null;
  /** The next file, after the one before was read to its end; null at the end of the form. */
  next?: () => Promise<IncomingFile | null>;
}

const FIELDS_MAX = 50;
const FIELD_MAX_BYTES = 64 * 1024;

/**
 * Reads a form up to its first file.
 *
 * @param maxBytes largest file.
 * @param filesMax more files make the form invalid
 * @returns the text fields and the file, whose stream has not been touched.
 * @throws AppError unsupported_media_type when it is no form, malformed_json never, invalid_request when it is broken.
 */
export function readMultipart(
  request: IncomingMessage,
  maxBytes: number,
  filesMax = 1,
): Promise<{ fields: Record<string, string>; multipart: Multipart }> {
  return new Promise((resolve, reject) => {
    const type = request.headers["content-type"] ?? "";
    if (!type.startsWith("multipart/form-data")) throw new AppError("unsupported_media_type");
    const fields: Record<string, string> = {};
    const parser = createParser(request, maxBytes, filesMax);
    const later = new LaterFiles();
    let file: IncomingFile | null = null;
    const fail = (cause: unknown) => {
      const error = new AppError("invalid_request", { cause });
      file?.stream.destroy(error);
      later.fail(error);
      reject(error);
    };
    parser.on("field", (name, value) => {
      fields[name] = value;
    });
    parser.on("file", (field, stream, info) => {
      // It may fail before it is read; without a listener that would end the process. Readers get the error from
      // the stream.
      stream.on("error", fail);
      const incoming = { field, name: info.filename ?? "", type: info.mimeType, stream };
      if (file) return later.add(incoming);
      file = incoming;
      resolve({ fields, multipart: { file, next: () => later.next() } });
    });
    if (filesMax > 1) parser.on("filesLimit", () => fail(new Error("The form has too many files.")));
    parser.on("close", () => {
      later.end();
      resolve({ fields, multipart: { file } });
    });
    parser.on("error", fail);
    request.on("aborted", () => fail(new Error("The sender went away.")));
    request.pipe(parser);
  });
}

/** @throws AppError unsupported_media_type where the header does not say what separates the form's parts. */
function createParser(request: IncomingMessage, maxBytes: number, filesMax: number): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      limits: { files: filesMax, fields: FIELDS_MAX, fieldSize: FIELD_MAX_BYTES, fileSize: maxBytes },
    });
  } catch (cause) {
    throw new AppError("unsupported_media_type", { cause });
  }
}
