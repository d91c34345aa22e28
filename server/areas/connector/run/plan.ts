import { z } from "zod";
import { csvFormat, note } from "#shared/contract/connector";
import { matchingField } from "#shared/contract/matching-fields";

/** What an import was told to do: kept with it, so that it goes on after a stop as it began. */
export const importPlan = z.object({
  format: csvFormat,
  /** Every column of the file in its order. */
  fields: z.array(matchingField),
  /** Ids of the table's fields by column of the file; columns that are left out have none. */
  fieldIds: z.record(z.string(), z.number()),
  /** What was worth knowing of the values of each column of the file, and of the file. */
  columnNotes: z.record(z.string(), z.array(note)),
  notes: z.array(note),
  isRunAutomations: z.boolean(),
});
export type ImportPlan = z.infer<typeof importPlan>;
