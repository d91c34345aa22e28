import { AGENT_FILES_MAX_BYTES } from "#shared/limits/agents";
import { agentFileType } from "#shared/agents/file-types";
import { isSameLink, tidyLink } from "#shared/agents/links";
import type { OrganizationDatabase } from "../../database/types";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { IncomingFile, Multipart } from "../../http/input/multipart";
import { readKnowledgeFile } from "./knowledge/read-file";
import { addSource, type SourceRow } from "./repository";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads the files of a form into sources that belong to no agent yet.
 *
 * @param used bytes of the sources that stay
 * @returns their ids
 * @throws AppError agent_file_type, agent_files_too_large, agent_file_unreadable; the sources read until then are drafts
 */
export async function receiveFiles(
  context: RequestContext,
  multipart: Multipart | undefined,
  used: number,
): Promise<string[]> {
  const uuids: string[] = [];
  let total = used;
  let file = multipart?.file ?? null;
  while (file) {
    const data = await readAll(file, AGENT_FILES_MAX_BYTES - total);
    total += data.length;
    await saveFile(context.org.database, context.actor.userId, { uuid: file.field, name: file.name, data });
    uuids.push(file.field);
    file = (await multipart?.next?.()) ?? null;
  }
  return uuids;
}

async function readAll({ stream }: IncomingFile, most: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += (piece as Buffer).length;
    // Read to its end: the rest of the form is behind it.
    if (size <= most) pieces.push(piece as Buffer);
  }
  if (size > most || stream.truncated) throw new AppError("agent_files_too_large");
  return Buffer.concat(pieces);
}

/** Reads a file into a source of a user that belongs to no agent yet. @throws AppError agent_file_type, agent_file_unreadable */
export async function saveFile(
  database: OrganizationDatabase,
  userId: number,
  { uuid, name, data }: { uuid: string; name: string; data: Buffer },
): Promise<void> {
  const type = agentFileType(name);
  if (!type || !UUID.test(uuid)) throw new AppError("agent_file_type");
  const passages = await readKnowledgeFile(type, data);
  const source = {
    uuid,
    agentUuid: null,
    userId,
    type: "file" as const,
    name: name.slice(-200),
    mimeType: type,
    size: data.length,
    link: null,
    includeSubLinks: 0,
    pages: 0,
    failures: "[]",
    createdAt: Date.now(),
  };
  await addSource(database, source, passages);
}

interface GivenLink {
  uuid: string;
  link: string;
  includeSubLinks: boolean;
}

/** The links as web addresses. @throws AppError agent_link_invalid, agent_link_duplicate */
export function tidyLinks(links: readonly GivenLink[]): GivenLink[] {
  const tidied = links.map((given) => {
    const link = tidyLink(given.link);
    if (link === null) throw new AppError("agent_link_invalid");
    return { ...given, link };
  });
  if (tidied.some(({ link }, at) => tidied.slice(0, at).some((other) => isSameLink(other.link, link))))
    throw new AppError("agent_link_duplicate");
  return tidied;
}

/** @throws AppError agent_link_not_extracted for a link whose content was not read for exactly this address */
export function checkExtracted(links: readonly GivenLink[], sources: readonly SourceRow[]): void {
  const isRead = ({ uuid, link }: GivenLink) =>
    sources.some((source) => source.uuid === uuid && source.link === link);
  if (!links.every(isRead)) throw new AppError("agent_link_not_extracted");
}

/** @throws AppError agent_files_too_large */
export function checkTotal(sources: readonly Pick<SourceRow, "size">[]): void {
  if (sources.reduce((sum, { size }) => sum + size, 0) > AGENT_FILES_MAX_BYTES)
    throw new AppError("agent_files_too_large");
}
