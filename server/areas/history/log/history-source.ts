import { Readable } from "node:stream";
import { HISTORY_LOG_PAGE } from "#shared/limits/history";
import { jsonLines, type ArchiveContext, type ArchiveSource } from "../../../archive/registry";
import { readHistory } from "./read-log";

/** The history, newest first. */
export const historySource: ArchiveSource = {
  area: "history",
  // oxlint-disable-next-line require-await -- the file is read while it is written
  async *files(context) {
    yield { path: "history.jsonl", content: Readable.from(jsonLines(entriesOf(context))) };
  },
};

async function* entriesOf({ org, actor, signal }: ArchiveContext) {
  let before: number | undefined;
  do {
    signal.throwIfAborted();
    const context = { actor: await actor(), org };
    const page = await readHistory(context, { search: "", filters: {} }, { size: HISTORY_LOG_PAGE, before });
    yield* page.history;
    before = page.next ?? undefined;
  } while (before !== undefined);
}
