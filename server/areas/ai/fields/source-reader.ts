import { AI_FILLED_AT_ONCE } from "#shared/limits/ai";
import { enqueueJob } from "../../../jobs/enqueue-job";
import type { LogReader } from "../../../log/log-reader";
import { recordChanges } from "../../../log/record-changes";
import { fillJob } from "./fill-job";
import { listActive, principalOfField } from "./repository";

/** Has the fields that AI fills written again for records whose sources changed. */
export const sourceReader: LogReader = {
  name: "aiFields",
  wants: ({ object, cause }) => (object === "record" || object === "computedRecords") && cause !== "seed",
  async read(changes, { org }) {
    const fields = await listActive(org.database);
    const watched = changes.filter(({ tableId }) => fields.some((field) => field.tableId === tableId));
    if (watched.length === 0) return { operations: [] };
    const records = await recordChanges(org, watched);
    const operations = fields.flatMap((field) => {
      const ids = records
        .filter(({ tableId, action, after, at }) => {
          if (tableId !== field.tableId || action === "delete") return false;
          // Records that were copied or installed with the table have their values.
          if (at < field.createdAt) return false;
          const changed = Object.keys(after ?? {}).map(Number);
          return field.sources.some((source) => changed.includes(source));
        })
        .map(({ recordId }) => recordId);
      const unique = [...new Set(ids)];
      return Array.from({ length: Math.ceil(unique.length / AI_FILLED_AT_ONCE) }, (_, index) => {
        const recordIds = unique.slice(index * AI_FILLED_AT_ONCE, (index + 1) * AI_FILLED_AT_ONCE);
        return enqueueJob(fillJob, { aiFieldId: field.id, recordIds }, principalOfField(field));
      });
    });
    return { operations };
  },
};
