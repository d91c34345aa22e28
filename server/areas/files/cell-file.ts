import { fieldTypes } from "#shared/fields/index";
import { THUMBNAIL_CACHE } from "#shared/limits/files";
import { readRecords } from "../../engine/public";
import { canShow } from "../../files/sniff";
import type { RequestContext } from "../../http/context";
import { StoredFileReply } from "../../http/replies/stored-file-reply";
import { authorize } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { findDefinition } from "../../tables/public";
import { thumbnailKey } from "./entry";
import { findFiles, type StoredFile } from "./repository";

interface Asked {
  tableId: number;
  fileId: number;
  size: "whole" | "thumbnail";
}

/**
 * Opens a file in a cell of a table that the actor can see: not a pending upload or a part of a mail.
 * @returns null for every other, whatever the reason
 */
export async function openCellFile(
  context: Pick<RequestContext, "actor" | "org" | "services">,
  asked: Asked,
): Promise<StoredFileReply | null> {
  const file = await findCellFile(context, asked);
  if (!file) return null;
  const { key, name, type } = file;
  if (asked.size === "whole")
    return new StoredFileReply({
      name,
      type,
      size: file.size,
      etag: `"${key}"`,
      isInline: canShow(type),
      cacheControl: "private, no-cache",
      open: (range) => context.services.files.open(key, range),
    });
  if (file.hasThumbnail === 0) return null;
  return new StoredFileReply({
    name: `${name}.webp`,
    type: "image/webp",
    size: null,
    etag: `"${key}-thumbnail"`,
    isInline: true,
    cacheControl: `private, max-age=${THUMBNAIL_CACHE}`,
    open: () => context.services.files.open(thumbnailKey(key)),
  });
}

async function findCellFile(
  context: Pick<RequestContext, "actor" | "org">,
  { tableId, fileId }: Asked,
): Promise<StoredFile | null> {
  const { database } = context.org;
  const file = (await findFiles(database, [fileId])).get(fileId);
  const table = await findDefinition(database, tableId);
  if (!table || !file || file.tableId !== tableId || file.recordId === null) return null;
  const grant = await authorize(context, recordKind.read, tableId);
  const [record] = await readRecords(database, grant, [file.recordId]);
  const isHeld = table.fields.some(({ id, type }) => {
    const value = record?.data[id];
    const holds = (entry: unknown) => (entry as { id?: number } | null)?.id === fileId;
    return fieldTypes[type].holdsFiles !== undefined && Array.isArray(value) && value.some(holds);
  });
  return isHeld ? file : null;
}
