import { z } from "zod";
import { colorNames } from "../colors";
import { fieldTypeNames } from "../fields/field-type";

/** Results that a row of an update may have. */
export const rowFates = ["created", "updated", "same", "newer", "duplicate", "unknown", "refused"] as const;
export type RowFate = (typeof rowFates)[number];

/** A value as it is here and as the file has it: equal if nothing changes. */
const cellPreview = z.object({
  before: z.string(),
  after: z.string(),
  /** Why the file's value is refused; null: it is not. */
  refused: z.string().nullable(),
});
export type CellPreview = z.infer<typeof cellPreview>;

const rowPreview = z.object({
  /** Where the row begins in the file. */
  line: z.number().int(),
  fate: z.enum(rowFates),
  recordId: z.number().nullable(),
  /** By the fields. */
  cells: z.array(cellPreview),
  /** Why it is refused as a whole. */
  reason: z.string().nullable(),
});
export type RowPreview = z.infer<typeof rowPreview>;

export const importPreview = z.object({
  counts: z.record(z.enum(rowFates), z.number().int()),
  /** Values of existing records that change. */
  changedCells: z.number().int(),
  refusedCells: z.number().int(),
  /** Rows of which something is refused. */
  rowsWithRefusals: z.number().int(),
  /** Rows that were decided. */
  rows: z.number().int(),
  /** False: the file has more. */
  isComplete: z.boolean(),
  fields: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      type: z.enum(fieldTypeNames),
      /** Colours of a choice's options by their labels. */
      colors: z.record(z.string(), z.enum(colorNames)),
    }),
  ),
  /** Some rows of each fate, and rows with refusals, in the order of the file. */
  examples: z.array(rowPreview),
});
export type PreviewField = z.infer<typeof importPreview>["fields"][number];
