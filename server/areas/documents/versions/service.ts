import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { documentVersionCalls } from "#shared/contract/document-versions";
import { compareWords } from "#shared/documents/compare-words";
import { DOCUMENT_VERSIONS_LISTED } from "#shared/limits/documents";
import type { RequestContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { findPeople, toInstant } from "../../../tables/public";
import { documentActions } from "../actions";
import { nodeOf, replaceText, wordsOf } from "../content/convert";
import { withRoom } from "../content/rooms";
import { openDocument } from "../service";
import { documentVersions } from "./document-versions";
import { unpackText } from "./packed-text";
import { saveVersion } from "./save-version";

type Calls = typeof documentVersionCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function listDocumentVersions(
  context: RequestContext,
  { documentId }: Input<"listDocumentVersions">,
): Reply<"listDocumentVersions"> {
  await openDocument(context, documentId);
  const [rows, people] = await Promise.all([
    documentVersions.list(context, documentId, DOCUMENT_VERSIONS_LISTED),
    findPeople(context.org.database),
  ]);
  return {
    items: rows.map(({ id, number, name, createdAt, authorId }) => ({
      id,
      number,
      name,
      at: toInstant(createdAt),
      by: people.person(authorId),
    })),
  };
}

export async function saveDocumentVersion(
  context: RequestContext,
  { documentId, name }: Input<"saveDocumentVersion">,
): Reply<"saveDocumentVersion"> {
  await openDocument(context, documentId);
  await authorize(context, documentActions.edit, documentId);
  const node = await presentText(context, documentId);
  return saveVersion(context, { documentId, node, authorId: context.actor.userId, name });
}

export async function compareDocumentVersion(
  context: RequestContext,
  { documentId, versionId }: Input<"compareDocumentVersion">,
): Reply<"compareDocumentVersion"> {
  const earlier = await textOfVersion(context, documentId, versionId);
  const later = await presentText(context, documentId);
  return { parts: compareWords(wordsOf(earlier), wordsOf(later)) };
}

export async function restoreDocumentVersion(
  context: RequestContext,
  { documentId, versionId }: Input<"restoreDocumentVersion">,
): Reply<"restoreDocumentVersion"> {
  const { org, services, actor } = context;
  const node = await textOfVersion(context, documentId, versionId);
  await authorize(context, documentActions.edit, documentId);
  const present = await presentText(context, documentId);
  const { userId: authorId } = actor;
  await saveVersion(context, { documentId, node: present, authorId, name: null });
  await withRoom(services, org, documentId, (room) =>
    room.change(authorId, (doc) => replaceText(doc, node), { isQuiet: true }),
  );
  const { changeSetId } = await saveVersion(context, { documentId, node, authorId, name: null });
  return { changeSetId };
}

async function textOfVersion(context: RequestContext, documentId: number, versionId: number) {
  await openDocument(context, documentId);
  const { packed } = await documentVersions.read(context, documentId, versionId);
  return unpackText(packed);
}

const presentText = ({ org, services }: RequestContext, documentId: number) =>
  withRoom(services, org, documentId, (room) => nodeOf(room.doc));
