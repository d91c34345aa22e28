import {
  IconFile,
  IconFileTypePdf,
  IconFileText,
  IconFileZip,
  IconMusic,
  IconPhoto,
  IconTable,
  IconVideo,
} from "@tabler/icons-react";

/** Kinds of file by media type, the first that fits. */
const kinds = [
  [/^image\//, IconPhoto],
  [/pdf$/, IconFileTypePdf],
  [/spreadsheet|excel|csv|tab-separated/, IconTable],
  [/^audio\//, IconMusic],
  [/^video\//, IconVideo],
  [/zip|compressed|x-tar|x-7z/, IconFileZip],
  [/^text\/|word|opendocument\.text/, IconFileText],
] as const;

/** A drawing for a kind of file. */
export function FileIcon({ type, size = 20 }: { type: string; size?: number }) {
  const Icon = kinds.find(([pattern]) => pattern.test(type))?.[1] ?? IconFile;
  return <Icon size={size} stroke={1.5} aria-hidden />;
}
