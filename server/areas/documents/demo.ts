import type { Node } from "@tiptap/pm/model";
import * as Y from "yjs";
import { blockTypes } from "#shared/blocks/index";
import { DOCUMENT_SCHEMA_VERSION } from "#shared/documents/schema-version";
import { foldText } from "#shared/fold-text";
import { seed, type DemoPart, type Seeding } from "../../demo/seeding";
import { objectId } from "../../http/change-set";
import { actors } from "../../identity/actors";
import { authorize } from "../../policy/authorize";
import { readTable } from "../tables/public";
import { fromHtml, referencesOf, replaceText, wordsOf } from "./content/convert";
import { toBase64 } from "./content/load";
import { addUpdate, saveDerived } from "./content/repository";
import { documentBlockKind, documentKind } from "./document";
import { replaceReferences } from "./references/repository";
import { documentCommentKind, documentThreadKind } from "./threads/thread";

const HOUR = 3_600_000;

/** People stand by their place in the demo: Inês 0, Lucía 1, Joaquim 2. */
async function fill(seeding: Seeding): Promise<void> {
  const [ines = 0, lucia = 0, joaquim = 0] = [...seeding.people.values()];
  const orders = seeding.tables.get("Work orders");
  const author = await actors.load(seeding.org, lucia);
  if (!orders || !author) return;
  const as = { ...seeding, actor: author };
  const grant = await authorize(as, documentKind.create);
  const guide = documentKind.make(grant, {
    title: "Runway closure guide",
    icon: "plane-departure",
    color: "sky",
    cover: "night",
  });
  const made = await seed(as, [
    guide,
    documentKind.make(grant, {
      title: "Closure checklist",
      icon: "checklist",
      color: "fern",
      parentId: guide.ref,
    }),
    documentBlockKind.makeIn(guide, "documentId", {
      type: "minilista",
      config: blockTypes.minilista.start(await readTable(seeding, orders.id)) as Record<string, unknown>,
    }),
  ]);
  const [documentId, checklistId, blockId] = made.results.map((one) => (one.type === "object" ? one.id : 0));
  if (!documentId || !checklistId || !blockId) return;
  const threadId = await comment(seeding, documentId, ines);
  const now = seeding.today.getTime();
  const person = (id: number, name: string) =>
    `<span data-reference data-kind="person" data-id="${id}" data-label="${name}"></span>`;
  await write(seeding, { documentId, userId: lucia, at: now - HOUR }, [
    `<p>How we close a runway at night and open it before the first departure. ${person(joaquim, "Joaquim Maia")} keeps it up to date.</p>`,
    `<div data-callout data-tone="warning"><p>Below a friction of 0.50 the runway stays closed, whatever the timetable says.</p></div>`,
    `<h2>Before the closure</h2>`,
    `<p>Publish the NOTAM <span data-thread-id="${threadId}">seven days</span> ahead and confirm the window with the tower in writing.</p>`,
    `<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Window agreed with the tower</p></li><li data-type="taskItem" data-checked="false" data-owner-id="${joaquim}" data-owner="Joaquim Maia"><p>Night crew briefed</p></li></ul>`,
    `<h2>Open work</h2><div data-app-block data-block-id="${blockId}" data-height="320"></div>`,
    `<h2>After the closure</h2><p>Walk the <span data-reference data-kind="document" data-id="${checklistId}" data-label="Closure checklist"></span> with the shift supervisor, then hand the runway back.</p>`,
    `<table><tbody><tr><th><p>Lane</p></th><th><p>Friction</p></th><th><p>State</p></th></tr><tr><td><p>02/20</p></td><td><p>0.62</p></td><td><p>open</p></td></tr><tr><td><p>09/27</p></td><td><p>0.48</p></td><td><p>closed</p></td></tr></tbody></table><p></p>`,
  ]);
  await write(seeding, { documentId: checklistId, userId: joaquim, at: now - 2 * HOUR }, [
    `<ol><li><p>Tools counted and off the runway</p></li><li><p>Lights checked from both thresholds</p></li><li><p>Friction measured in three lanes</p></li></ol>`,
  ]);
}

async function comment(seeding: Seeding, documentId: number, userId: number): Promise<number> {
  const actor = await actors.load(seeding.org, userId);
  if (!actor) return 0;
  const as = { ...seeding, actor };
  const thread = documentThreadKind.make(await authorize(as, documentThreadKind.create, { documentId }), {
    documentId,
    quote: "seven days",
  });
  const text = "Lisbon asks for ten days since October.";
  const result = await seed(
    as,
    [
      thread,
      documentCommentKind.make(await authorize(as, documentCommentKind.create, { documentId }), {
        documentId,
        threadId: thread.ref,
        text,
      }),
    ],
    seeding.today.getTime() - HOUR,
  );
  return objectId(result);
}

interface Edit {
  documentId: number;
  userId: number;
  at: number;
}

async function write(
  { org }: Seeding,
  { documentId, userId, at }: Edit,
  html: readonly string[],
): Promise<void> {
  const node: Node = fromHtml(html.join(""));
  const doc = new Y.Doc();
  replaceText(doc, node);
  await addUpdate(org.database, { documentId, body: toBase64(Y.encodeStateAsUpdate(doc)), userId, at });
  await saveDerived(org.database, {
    documentId,
    schemaVersion: DOCUMENT_SCHEMA_VERSION,
    words: foldText(wordsOf(node)),
    editedAt: at,
    editedBy: userId,
  });
  await replaceReferences(org.database, documentId, referencesOf(node));
}

/** Two documents that are written together, with a comment and a live list of work orders. */
export const documentsDemo: DemoPart = { after: ["templates"], fill };
