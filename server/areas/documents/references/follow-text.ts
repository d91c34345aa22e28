import type { Node } from "@tiptap/pm/model";
import { commitChanges } from "../../../changes/commit";
import { findBy } from "../../../objects/read";
import type { OrganizationContext } from "../../../organization-context";
import { authorize } from "../../../policy/authorize";
import { referencesOf } from "../content/convert";
import { saveVersionIfDue } from "../versions/save-version";
import { documentMentionKind } from "./mention";
import { replaceReferences } from "./repository";

export interface SavedText {
  documentId: number;
  node: Node;
  editorId: number;
  /** Copies and restored texts notify no mentioned people. */
  isQuiet: boolean;
}

/** Updates what depends on a text after its edits were saved: backlinks, mentions, versions. */
export async function followText(
  context: OrganizationContext,
  { documentId, node, editorId, isQuiet }: SavedText,
): Promise<void> {
  const added = await replaceReferences(context.org.database, documentId, referencesOf(node));
  if (!isQuiet)
    for (const { kind, id: userId } of added)
      if (kind === "person" && userId !== editorId)
        await addMention(context, { documentId, userId, byId: editorId });
  await saveVersionIfDue(context, { documentId, node, authorId: editorId });
}

async function addMention(
  { org, services }: OrganizationContext,
  mention: { documentId: number; userId: number; byId: number },
): Promise<void> {
  const { documentId, userId } = mention;
  const [known, person] = await Promise.all([
    findBy(org.database, documentMentionKind, { documentId, userId }),
    services.actors.load(org, userId),
  ]);
  if (known || !person) return;
  const actor = services.actors.system(org);
  const grant = await authorize({ actor, org }, documentMentionKind.create, { documentId });
  await commitChanges(org, {
    actor,
    cause: "system",
    operations: [documentMentionKind.make(grant, mention)],
  });
}
