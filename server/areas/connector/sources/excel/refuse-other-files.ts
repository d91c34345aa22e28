import type { ErrorId } from "#shared/errors/index";

/** The beginning of archives (xlsx, xlsb, ods), and of the older compound files. */
const starts = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
] as const;

/** Everything that is no workbook, whatever its name says. */
export function refuseOtherFiles(head: Buffer): Promise<ErrorId | null> {
  if (head.length === 0) return Promise.resolve("file_empty");
  const isWorkbook = starts.some((start) => start.every((byte, at) => head[at] === byte));
  return Promise.resolve(isWorkbook ? null : "invalid_file_type");
}
