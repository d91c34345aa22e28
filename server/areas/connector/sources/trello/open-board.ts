import { z } from "zod";
import { quoteList } from "#shared/fields/values/split-list";
import { tableOfObjects } from "../objects/table-of-objects";
import type { Outside, RemoteColumn, RemoteTable } from "../remote";
import type { SourceCell } from "../source";
import { askTrello } from "./ask-trello";

/** Most cards and comments that Trello hands out at once. */
const PAGE = 1000;

const card = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string().default(""),
  due: z.string().nullish(),
  dueComplete: z.boolean().default(false),
  idList: z.string(),
  idMembers: z.array(z.string()).default([]),
  labels: z.array(z.object({ name: z.string().default(""), color: z.string().nullish() })).default([]),
  shortUrl: z.string().default(""),
  dateLastActivity: z.string().nullish(),
  checklists: z
    .array(z.object({ checkItems: z.array(z.object({ name: z.string(), state: z.string() })).default([]) }))
    .default([]),
  attachments: z.array(z.object({ url: z.string() })).default([]),
});
type Card = z.infer<typeof card>;
const comment = z.object({
  id: z.string(),
  date: z.string(),
  data: z.object({ text: z.string().default(""), card: z.object({ id: z.string() }).optional() }),
  memberCreator: z.object({ fullName: z.string() }).optional(),
});

const columns: readonly RemoteColumn[] = [
  { name: "Name", type: "text" },
  { name: "List", type: "select" },
  { name: "Description" },
  { name: "Labels", type: "tags" },
  { name: "Members", type: "tags" },
  { name: "Due date", type: "datetime" },
  { name: "Done", type: "checkbox" },
  { name: "Checklist", type: "checklist" },
  { name: "Comments" },
  { name: "Attachments" },
  { name: "Link", type: "link" },
  { name: "Last activity", type: "datetime" },
  { name: "Card", type: "text", isKey: true },
];

/** The open cards of a board, with their lists, labels, members, checklists, comments and links to attachments. */
export async function openBoard(
  outside: Outside,
  { token, board }: { token: string; board: string },
): Promise<RemoteTable> {
  const path = `/boards/${encodeURIComponent(board)}`;
  const ask = (part: string, query: Readonly<Record<string, string>>) =>
    askTrello(outside, token, `${path}${part}`, query);
  const { name } = z.object({ name: z.string() }).parse(await ask("", { fields: "name" }));
  const lists = namesById(await ask("/lists", { fields: "name", filter: "all" }));
  const members = namesById(await ask("/members", { fields: "fullName" }));
  const cards = await allPages(card, (before) =>
    ask("/cards", {
      checklists: "all",
      attachments: "true",
      limit: String(PAGE),
      ...(before === null ? {} : { before }),
    }),
  );
  const comments = await allPages(comment, (before) =>
    ask("/actions", {
      filter: "commentCard",
      limit: String(PAGE),
      ...(before === null ? {} : { before }),
    }),
  );
  const said = Map.groupBy(comments, ({ data }) => data.card?.id ?? "");
  const rows = cards.map((entry) => {
    const words = (said.get(entry.id) ?? [])
      .toReversed()
      .map(
        ({ date, data, memberCreator }) =>
          `${memberCreator?.fullName ?? ""} (${date.slice(0, 10)}): ${data.text}`,
      );
    return cellsOf(entry, lists, members, words);
  });
  return tableOfObjects(name, rows, columns);
}

function cellsOf(
  { labels, idMembers, checklists, attachments, ...own }: Card,
  lists: ReadonlyMap<string, string>,
  members: ReadonlyMap<string, string>,
  comments: readonly string[],
): Map<string, SourceCell> {
  const items = checklists.flatMap(({ checkItems }) => checkItems);
  return new Map<string, SourceCell>([
    ["Name", own.name],
    ["List", lists.get(own.idList) ?? null],
    ["Description", own.desc],
    [
      "Labels",
      quoteList(labels.map(({ name, color }) => name || (color ?? "")).filter((label) => label !== "")),
    ],
    ["Members", quoteList(idMembers.flatMap((id) => members.get(id) ?? []))],
    ["Due date", own.due ?? null],
    ["Done", own.dueComplete],
    ["Checklist", items.map(({ name, state }) => `[${state === "complete" ? "x" : " "}] ${name}`).join("\n")],
    ["Comments", comments.join("\n")],
    ["Attachments", attachments.map(({ url }) => url).join("\n")],
    ["Link", own.shortUrl],
    ["Last activity", own.dateLastActivity ?? null],
    ["Card", own.id],
  ]);
}

const namesById = (answer: unknown): Map<string, string> =>
  new Map(
    z
      .array(z.object({ id: z.string(), name: z.string().optional(), fullName: z.string().optional() }))
      .parse(answer)
      .map(({ id, name, fullName }) => [id, name ?? fullName ?? id]),
  );

/** Entries page by page, each before the oldest of the page before. */
async function allPages<Entry extends { id: string }>(
  entry: z.ZodType<Entry>,
  ask: (before: string | null) => Promise<unknown>,
): Promise<Entry[]> {
  const found = new Map<string, Entry>();
  let before: string | null = null;
  for (;;) {
    const page = z.array(entry).parse(await ask(before));
    const known = found.size;
    for (const one of page) found.set(one.id, one);
    if (page.length < PAGE || found.size === known) return [...found.values()];
    before = page.map(({ id }) => id).sort()[0] ?? null;
  }
}
