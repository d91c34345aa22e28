interface LongRow {
  n: number;
  name: string;
}

const PIPEFY_PAGE = 50;
/** Keys of Trello sort by age. */
const cardId = (n: number) => String(n).padStart(8, "0");

const answers: Readonly<Record<string, (rows: readonly LongRow[], url: URL, body: string) => unknown>> = {
  "/long.ics": (rows) =>
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//x//y//EN",
      ...rows.flatMap(({ n, name }) => [
        "BEGIN:VEVENT",
        `UID:${n}`,
        `SUMMARY:${name}`,
        "DTSTART:20260301T120000Z",
        "DTEND:20260301T130000Z",
        "END:VEVENT",
      ]),
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  "/trello/boards/long": () => ({ name: "Long" }),
  "/trello/boards/long/lists": () => [{ id: "l", name: "All" }],
  "/trello/boards/long/members": () => [],
  "/trello/boards/long/actions": () => [],
  "/trello/boards/long/cards": (rows, { searchParams }) => {
    const end = Number(searchParams.get("before") ?? rows.length);
    return rows
      .slice(Math.max(0, end - Number(searchParams.get("limit"))), end)
      .map(({ n, name }) => ({ id: cardId(n), name, idList: "l" }));
  },
  "/pipefy": (rows, _, body) => {
    const { variables } = JSON.parse(body) as { variables: { after: string | null } };
    const from = Number(variables.after ?? 0);
    const next = from + PIPEFY_PAGE;
    const edges = rows.slice(from, next).map(({ n, name }) => ({ node: { id: n, title: name } }));
    const pageInfo = { hasNextPage: next < rows.length, endCursor: String(next) };
    return { data: { named: { name: "Long" }, page: { edges, pageInfo } } };
  },
};

/** The long table as Trello, Pipefy and a calendar have it; undefined at other addresses. */
export const answerTools = (rows: readonly LongRow[], url: URL, body: string): unknown =>
  answers[url.pathname]?.(rows, url, body);
