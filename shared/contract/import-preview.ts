import { z } from "zod";

/** Results that a row of an update may have. */
export const rowFates = ["created", "updated", "same", "newer", "duplicate", "unknown", "refused"] as const;
export type RowFate = (typeof rowFates)[number];

const rowPreview = z.object({
  /** Where the row begins in the file. */
  line: z.number().int(),
  fate: z.enum(rowFates),
  recordId: z.number().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Why it is refused. */
  reason: z.string().nullable(),
});
export type RowPreview = z.infer<typeof rowPreview>;

export const importPreview = z.object({
  counts: z.record(z.enum(rowFates), z.number().int()),
  /** Rows that were decided. */
  rows: z.number().int(),
  /** False: the file has more. */
  isComplete: z.boolean(),
  /** Some rows of each fate. */
  examples: z.array(rowPreview),
});
