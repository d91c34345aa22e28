import { Readable } from "node:stream";
import type { RequestContext } from "../../http/context";
import { FileReply } from "../../http/input/raw-json";
import { csvOfNames, fileNameOf } from "../exports/public";
import { openTarget } from "./target";

/** The names of a table's fields as the only line of a CSV file, as spreadsheets open it. */
export async function downloadTemplate(
  context: RequestContext,
  { tableId }: { tableId: number },
): Promise<FileReply> {
  const { label, fields } = await openTarget(context, tableId);
  const text = csvOfNames(fields.map(({ name }) => name));
  return new FileReply({
    name: `${fileNameOf(label)}.csv`,
    type: "text/csv; charset=utf-8",
    stream: Readable.from([text]),
  });
}
