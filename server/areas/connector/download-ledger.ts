import { StringDecoder } from "node:string_decoder";
import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Language } from "#shared/languages";
import type { RequestContext } from "../../http/context";
import { FileReply } from "../../http/input/raw-json";
import { formatMessage } from "../../text/format";
import { describeImport } from "./import-status";
import { findOwnImport } from "./find-import";
import { openLedger } from "./import-files";
import type { LedgerLine } from "./run/ledger";

/** The ledger's own columns, by message. */
const headings = ["line", "column", "text", "happened", "value", "count", "why"] as const;

/** Every refused cell and every kind of conversion of an import, and the columns that were left out, as CSV. */
export async function downloadLedger(
  context: RequestContext,
  { identifier }: { identifier: string },
): Promise<FileReply> {
  const row = await findOwnImport(context, identifier);
  const { language } = context;
  const { leftOut } = describeImport(row, language);
  const name = `${row.fileName.replace(/\.[^.]*$/, "")}-ledger.csv`;
  // Texts that a spreadsheet would take for a formula are written as texts.
  const writer = stringify({ bom: true, escape_formulas: true });
  const lines = Readable.from(linesOf(await openLedger(context, row), leftOut, language));
  // A failure ends the writer, and with it the reply: a ledger cut short must not look whole.
  pipeline(lines, writer, (error) => {
    if (error) context.services.log.error({ err: error }, "ledger could not be read");
  });
  return new FileReply({ name, type: "text/csv; charset=utf-8", stream: writer });
}

async function* linesOf(
  ledger: Readable | null,
  leftOut: readonly string[],
  language: Language,
): AsyncGenerator<unknown[]> {
  const say = (text: string) => formatMessage(language, `connector.ledger.${text}`);
  yield headings.map(say);
  for (const column of leftOut) yield ["", column, "", say("leftOut"), "", "", ""];
  if (ledger === null) return;
  for await (const text of textLines(ledger)) {
    const line = JSON.parse(text) as LedgerLine;
    if (line.kind === "refused") {
      yield [line.line, line.column, line.text, say("refused"), "", 1, formatMessage(language, line.reason)];
    } else if (line.kind !== "converted") {
      const why = formatMessage(language, line.reason, line.values);
      yield [line.line, "", "", say(line.kind), "", 1, why];
    } else yield ["", line.column, line.text, say("converted"), line.value, line.count, ""];
  }
}

/** Splits lines itself, because Node's line reader ignores errors of its stream. */
async function* textLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const bytes of stream) {
    const lines = (rest + decoder.write(bytes)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
