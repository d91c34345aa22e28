import { unzipSync } from "fflate";
import {
  DOCUMENT_ARCHIVE_MAX_BYTES,
  DOCUMENT_ARCHIVE_MAX_FILES,
  DOCUMENT_IMPORT_MAX_BYTES,
} from "#shared/limits/documents";
import { AppError } from "../../../errors";

/** Contents by their paths. */
export type Archive = ReadonlyMap<string, Uint8Array>;

/**
 * Reads a ZIP archive; archives inside it are read as well, one level deep. Every entry is inflated into a buffer of
 * the size that its header states, so that a bomb cannot grow beyond the limits.
 *
 * @throws AppError file_too_large beyond the limits; document_import_failed for broken archives
 */
export function readArchive(bytes: Uint8Array): Archive {
  const budget = { files: DOCUMENT_ARCHIVE_MAX_FILES, bytes: DOCUMENT_ARCHIVE_MAX_BYTES };
  const files = unzip(bytes, budget);
  for (const [path, content] of files) {
    if (!path.endsWith(".zip")) continue;
    files.delete(path);
    for (const [inner, innerContent] of unzip(content, budget))
      if (!inner.endsWith(".zip")) files.set(inner, innerContent);
  }
  return files;
}

function unzip(bytes: Uint8Array, budget: { files: number; bytes: number }): Map<string, Uint8Array> {
  try {
    const entries = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (name.endsWith("/") || name.startsWith("__MACOSX/")) return false;
        budget.files -= 1;
        budget.bytes -= originalSize;
        if (budget.files < 0 || budget.bytes < 0 || originalSize > DOCUMENT_IMPORT_MAX_BYTES)
          throw new AppError("file_too_large");
        return true;
      },
    });
    return new Map(Object.entries(entries));
  } catch (error) {
    throw error instanceof AppError ? error : new AppError("document_import_failed", { cause: error });
  }
}
