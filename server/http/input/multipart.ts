import busboy from "busboy";
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { AppError } from "../../errors";

/** A file of a form as it arrives. `truncated` is set at its end if it was longer than allowed. */
export interface IncomingFile {
  field: string;
  name: string;
  type: string;
  stream: Readable & { truncated?: boolean };
}

/**
 * A form with one file. Its text fields come before the file and are checked before the first byte of it is read.
 */
export interface Multipart {
  /** The file, or null when the form has none. Read its stream to the end or destroy it. */
  file: IncomingFile | null;
}

const FIELDS_MAX = 50;
const FIELD_MAX_BYTES = 64 * 1024;

/**
 * Reads a form up to its first file.
 *
 * @param maxBytes largest file.
 * @returns the text fields and the file, whose stream has not been touched.
 * @throws AppError unsupported_media_type when it is no form, malformed_json never, invalid_request when it is broken.
 */
export function readMultipart(
  request: IncomingMessage,
  maxBytes: number,
): Promise<{ fields: Record<string, string>; multipart: Multipart }> {
  return new Promise((resolve, reject) => {
    const type = request.headers["content-type"] ?? "";
    if (!type.startsWith("multipart/form-data")) throw new AppError("unsupported_media_type");
    const fields: Record<string, string> = {};
    const parser = createParser(request, maxBytes);
    let file: IncomingFile | null = null;
    const fail = (cause: unknown) => {
      const error = new AppError("invalid_request", { cause });
      file?.stream.destroy(error);
      reject(error);
    };
    parser.on("field", (name, value) => {
      fields[name] = value;
    });
    parser.on("file", (field, stream, info) => {
      // It may fail before it is read; without a listener that would end the process. Readers get the error from
      // the stream.
      stream.on("error", fail);
      file = { field, name: info.filename ?? "", type: info.mimeType, stream };
      resolve({ fields, multipart: { file } });
    });
    parser.on("close", () => resolve({ fields, multipart: { file } }));
    parser.on("error", fail);
    request.on("aborted", () => fail(new Error("The sender went away.")));
    request.pipe(parser);
  });
}

/** @throws AppError unsupported_media_type where the header does not say what separates the form's parts. */
function createParser(request: IncomingMessage, maxBytes: number): busboy.Busboy {
  try {
    return busboy({
      headers: request.headers,
      defParamCharset: "utf8",
      limits: { files: 1, fields: FIELDS_MAX, fieldSize: FIELD_MAX_BYTES, fileSize: maxBytes },
    });
  } catch (cause) {
    throw new AppError("unsupported_media_type", { cause });
  }
}
