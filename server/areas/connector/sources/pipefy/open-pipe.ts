import { z } from "zod";
import { quoteList } from "#shared/fields/values/split-list";
import { tableOfObjects } from "../objects/table-of-objects";
import type { Outside, RemoteColumn, RemoteTable } from "../remote";
import type { SourceCell } from "../source";
import { askPipefy } from "./ask-pipefy";

const PAGE = 50;

const fields = z.array(z.object({ name: z.string(), value: z.string().nullish() })).default([]);
const people = z.array(z.object({ name: z.string() })).nullish();
const node = z.object({
  id: z.coerce.string(),
  title: z.string().nullish(),
  due_date: z.string().nullish(),
  done: z.boolean().nullish(),
  createdAt: z.string().nullish(),
  created_at: z.string().nullish(),
  url: z.string().nullish(),
  current_phase: z.object({ name: z.string() }).nullish(),
  labels: people,
  assignees: people,
  comments: z.array(z.object({ text: z.string() })).nullish(),
  attachments: z.array(z.object({ url: z.string() })).nullish(),
  fields: fields.optional(),
  record_fields: fields.optional(),
});
type Node = z.infer<typeof node>;
const page = z.object({
  edges: z.array(z.object({ node })),
  pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
});

const cards = `query ($id: ID!, $after: String) {
  named: pipe(id: $id) { name }
  page: allCards(pipeId: $id, first: ${PAGE}, after: $after) {
    edges { node {
      id title due_date done createdAt url current_phase { name } labels { name } assignees { name }
      comments { text } attachments { url } fields { name value }
    } }
    pageInfo { hasNextPage endCursor }
  }
}`;
const records = `query ($id: ID!, $after: String) {
  named: table(id: $id) { name }
  page: table_records(table_id: $id, first: ${PAGE}, after: $after) {
    edges { node { id title created_at url record_fields { name value } } }
    pageInfo { hasNextPage endCursor }
  }
}`;

const ofCards: readonly RemoteColumn[] = [
  { name: "Phase", type: "select" },
  { name: "Due date", type: "datetime" },
  { name: "Done", type: "checkbox" },
  { name: "Labels", type: "tags" },
  { name: "Assignees", type: "tags" },
  { name: "Comments" },
  { name: "Attachments" },
];

/** The cards of a pipe with their phases, or the records of a table. */
export async function openPipe(
  outside: Outside,
  { token, id, isPipe }: { token: string; id: string; isPipe: boolean },
): Promise<RemoteTable> {
  const data = z.object({ named: z.object({ name: z.string() }), page });
  const nodes: Node[] = [];
  let label = "";
  for (let after: string | null = null; ;) {
    const answer: z.infer<typeof data> = await askPipefy(outside, token, data, isPipe ? cards : records, {
      id,
      after,
    });
    label = answer.named.name;
    nodes.push(...answer.page.edges.map((edge) => edge.node));
    const next = answer.page.pageInfo;
    if (!next.hasNextPage || !next.endCursor || next.endCursor === after) break;
    after = next.endCursor;
  }
  const own = [...new Set(nodes.flatMap((one) => fieldsOf(one).map(({ name }) => name)))];
  const columns: RemoteColumn[] = [
    { name: "Title", type: "text" },
    ...(isPipe ? ofCards : []),
    ...own.map((name) => ({ name: nameOfField(name) })),
    { name: "Created", type: "datetime" },
    { name: "Link", type: "link" },
    { name: "Card", type: "text", isKey: true },
  ];
  return tableOfObjects(label, nodes.map(cellsOf), columns);
}

const fieldsOf = (one: Node) => [...(one.fields ?? []), ...(one.record_fields ?? [])];
const taken = new Set(["Title", "Created", "Link", "Card", ...ofCards.map(({ name }) => name)]);
/** A field of the pipe keeps its name unless the card itself has one of that name. */
const nameOfField = (name: string): string => (taken.has(name) ? `${name} (field)` : name);

function cellsOf(one: Node): Map<string, SourceCell> {
  const names = (list: Node["labels"]) => quoteList((list ?? []).map(({ name }) => name));
  return new Map<string, SourceCell>([
    ["Title", one.title ?? null],
    ["Phase", one.current_phase?.name ?? null],
    ["Due date", one.due_date ?? null],
    ["Done", one.done ?? null],
    ["Labels", names(one.labels)],
    ["Assignees", names(one.assignees)],
    ["Comments", (one.comments ?? []).map(({ text }) => text).join("\n")],
    ["Attachments", (one.attachments ?? []).map(({ url }) => url).join("\n")],
    ...fieldsOf(one).map(({ name, value }): [string, SourceCell] => [
      nameOfField(name),
      listText(value ?? null),
    ]),
    ["Created", one.createdAt ?? one.created_at ?? null],
    ["Link", one.url ?? null],
    ["Card", one.id],
  ]);
}

/** Values of choices come as a list in JSON. */
function listText(value: string | null): string | null {
  if (value === null || !value.startsWith("[")) return value;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? quoteList(list.map(String)) : value;
  } catch {
    return value;
  }
}
