import type { TicketMail } from "../tickets";

/** Words of a greeting or a closing at most; both are lines that end in a comma or an exclamation mark. */
const SALUTATION_WORDS = 4;
/** Lines of a signature at most, below its closing. */
const SIGNATURE_LINES = 4;

const isSalutation = (line: string): boolean =>
  /[,!]$/.test(line.trim()) && line.trim().split(/\s+/).length <= SALUTATION_WORDS;

/** The subject and the text of the last mail that came in, without greeting and signature, which no source is about. */
export function questionOf(ticket: readonly Pick<TicketMail, "direction" | "subject" | "text">[]): string {
  const last = ticket.findLast(({ direction }) => direction === "in");
  return last ? `${last.subject}\n${withoutSalutations(last.text)}` : "";
}

function withoutSalutations(text: string): string {
  const lines = text.trim().split(/\r?\n/);
  const closing = lines.findLastIndex((line, at) => at > 0 && isSalutation(line));
  const end = closing !== -1 && lines.length - closing - 1 <= SIGNATURE_LINES ? closing : lines.length;
  const [first = ""] = lines;
  const rest = lines.slice(isSalutation(first) ? 1 : 0, end).join("\n");
  return rest.trim() === "" ? text : rest.trim();
}
