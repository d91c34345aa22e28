import type { Node } from "@tiptap/pm/model";
import { DOCUMENT_VERSION_INTERVAL } from "#shared/limits/documents";
import { commitChanges } from "../../../changes/commit";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import { findBy } from "../../../objects/read";
import type { OrganizationContext } from "../../../organization-context";
import { authorize } from "../../../policy/authorize";
import { documentKind } from "../document";
import { documentVersions } from "./document-versions";
import { packText, unpackText } from "./packed-text";

interface NewVersion {
  documentId: number;
  node: Node;
  authorId: number;
  name: string | null;
}

/** Saves a text as the next version. The caller has checked that the author may edit the document. */
export const saveVersion = (
  { org, services }: OrganizationContext,
  { documentId, node, authorId, name }: NewVersion,
): Promise<{ number: number; changeSetId: number }> =>
  retryOnConflict(async () => {
    const actor = services.actors.system(org);
    const row = await findBy(org.database, documentKind, { id: documentId });
    if (!row) return { number: 0, changeSetId: 0 };
    const grant = await authorize({ actor, org }, documentKind.update, row);
    const packed = packText(node);
    const operations = documentVersions.append(grant, row, { name, authorId, packed });
    const { changeSetId } = await commitChanges(org, { actor, cause: "system", operations });
    return { number: row.version + 1, changeSetId };
  });

/** Saves a version unless the latest one is recent or has the same text. */
export async function saveVersionIfDue(
  context: OrganizationContext,
  given: Omit<NewVersion, "name">,
): Promise<void> {
  const { database } = context.org;
  const document = await findBy(database, documentKind, { id: given.documentId });
  if (!document || document.deletedAt !== null) return;
  const { id: wholeId, version: number } = document;
  const latest = await findBy(database, documentVersions.kind, { wholeId, number });
  if (latest && Date.now() - latest.createdAt < DOCUMENT_VERSION_INTERVAL) return;
  if (latest && unpackText(latest.packed).eq(given.node)) return;
  await saveVersion(context, { ...given, name: null });
}
