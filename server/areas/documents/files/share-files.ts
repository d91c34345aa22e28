import type { Node } from "@tiptap/pm/model";
import { isFileAddress } from "#shared/documents/media-nodes";
import type { OrganizationHandle } from "../../../organization-handle";
import { mapNodes } from "../content/map-nodes";
import { documentFileAddress } from "./file-address";
import { addFiles, hasFile } from "./repository";

/** Ids of the files of a document that its text shows. */
function filesIn(node: Node, documentId: number): Set<number> {
  const found = new Set<number>();
  node.descendants(({ attrs }) => {
    const fileId = fileOf(attrs, documentId);
    if (fileId !== null) found.add(fileId);
  });
  return found;
}

/** The id of the file of a document that a node shows. */
export function fileOf(attrs: Readonly<Record<string, unknown>>, documentId: number): number | null {
  const { src } = attrs;
  if (!isFileAddress(src)) return null;
  const [, , , , owner, , fileId] = src.split("/");
  return Number(owner) === documentId ? Number(fileId) : null;
}

/** Gives a copy of a document the files of the original. @returns the text with the addresses of the copy */
export async function shareFiles(
  { org }: { org: OrganizationHandle },
  { from, to, node }: { from: number; to: number; node: Node },
): Promise<Node> {
  const shared: number[] = [];
  for (const fileId of filesIn(node, from))
    if (await hasFile(org.database, from, fileId)) shared.push(fileId);
  await addFiles(org.database, to, shared);
  return mapNodes(node, (_type, attrs) => {
    const fileId = fileOf(attrs, from);
    return fileId === null ? attrs : { ...attrs, src: documentFileAddress(to, fileId) };
  });
}
