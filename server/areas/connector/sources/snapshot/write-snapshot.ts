import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { once } from "node:events";
import { UPLOAD_MAX_BYTES } from "#shared/limits/connector";
import { AppError } from "../../../../errors";
import type { RemoteTable } from "../remote";

/**
 * Writes the rows of a source to a file, a JSON text a line: an import reads the same rows however often it is resumed.
 *
 * @throws AppError file_too_large
 */
export async function writeSnapshot(path: string, { rows, ...table }: RemoteTable): Promise<void> {
  const file = createWriteStream(path);
  let size = 0;
  const write = async (text: string) => {
    size += text.length;
    if (size > UPLOAD_MAX_BYTES) throw new AppError("file_too_large");
    if (!file.write(text)) await once(file, "drain");
  };
  try {
    const { columns, notes, views } = table;
    await write(`${JSON.stringify(notes || views ? { columns, notes, views } : columns)}\n`);
    for await (const batch of rows) {
      if (batch.length > 0) await write(`${batch.map((row) => JSON.stringify(row)).join("\n")}\n`);
    }
  } finally {
    file.end();
    await finished(file);
  }
}
