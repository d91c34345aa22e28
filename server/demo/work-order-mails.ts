import type { TableEmailConfig } from "#shared/table-email";
import type { DemoRows } from "./define";
import { requesterOf, type Requester } from "./requesters";

/** A mail of the demo, to or from the table. */
export interface DemoMail {
  /** Index in the table's rows. */
  row: number;
  requester: Requester;
  subject: string;
  /** In: from the requester; out: from a user; automatic: from the table. */
  kind: "in" | "out" | "automatic";
  text: string;
  quoted: string;
  /** How long ago, in ms. */
  ago: number;
}

/** The texts of the demo table's own mails. */
export const workOrderWords: Pick<TableEmailConfig, "sender_name" | "signature" | "auto_reply_text"> = {
  sender_name: "Planalto work orders",
  signature: "Planalto Airfield Services\nWork orders, day and night",
  auto_reply_text:
    "We have your mail and made a work order of it. A planner answers within the working day; answers to this mail reach the same order.",
};

type Line = Pick<DemoMail, "kind" | "text"> & { hoursAgo: number };

const HOUR = 3_600_000;

const ask = (title: string, { name, post }: Requester, more: string, hoursAgo: number): Line => ({
  kind: "in",
  text: `Good morning,\n\ncould you take this on: ${title}? ${more}\n\nThank you,\n${name}\n${post}`,
  hoursAgo,
});
const answered = (hoursAgo: number): Line => ({
  kind: "automatic",
  text: workOrderWords.auto_reply_text,
  hoursAgo,
});

/** How a conversation went: finished, in progress, just begun. */
const courses: readonly ((title: string, who: Requester) => Line[])[] = [
  (title, who) => [
    ask(title, who, "The evening traffic should not have to wait for it.", 75),
    answered(74.9),
    {
      kind: "out",
      text: "It is planned, thank you. A crew of two comes between 06:30 and 09:00; please keep the patrol road open for the van.",
      hoursAgo: 72,
    },
    {
      kind: "in",
      text: `That suits us well. The gate will be open, and somebody of us waits there.\n\n${who.name}`,
      hoursAgo: 46,
    },
  ],
  (title, who) => [
    ask(title, who, "It is no hurry, but it should not wait for the winter.", 29),
    answered(28.9),
    {
      kind: "out",
      text: "We have planned it. Is the night closure of Thursday still free, or do we have to go around the freight flights?",
      hoursAgo: 6,
    },
  ],
  (title, who) => [ask(title, who, "And who of you is on call this weekend?", 2), answered(1.9)],
];

/** Number of conversations; those of the newest orders are at the top of the list. */
const CONVERSATIONS = 6;

/** Conversations about the newest orders that were requested by mail, in the order of the table's rows. */
export function workOrderMails({ rows }: Pick<DemoRows, "rows">): DemoMail[] {
  const asked = rows.flatMap(([title], row) => {
    const requester = requesterOf(row);
    return requester ? [{ row, requester, title: typeof title === "string" ? title : "" }] : [];
  });
  return asked.slice(-CONVERSATIONS).flatMap(({ row, requester, title }, place) => {
    const lines = courses[place % courses.length]?.(title, requester) ?? [];
    return lines.map(({ kind, text, hoursAgo }, index): DemoMail => {
      const before = kind === "in" ? lines[index - 1] : undefined;
      return {
        row,
        requester,
        subject: index === 0 ? title : `Re: ${title}`,
        kind,
        text,
        quoted: before ? `${workOrderWords.sender_name} wrote:\n${before.text.replace(/^/gm, "> ")}` : "",
        ago: hoursAgo * HOUR,
      };
    });
  });
}
