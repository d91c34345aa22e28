import { z } from "zod";
import { VISION_PROMPT_MAX_LENGTH } from "../../limits/attachment-vision";
import { textOperators } from "../guess-support";
import type { FieldType } from "../field-type";

export interface AttachmentVisionConfig {
  /** The field of the same table whose files are read. */
  sourceId: number;
  /** The question about each file; empty: its text. */
  prompt: string;
}

/** How far a file, or a record's files together, were read. */
export const readingStates = [
  "waiting",
  "reading",
  "read",
  "noProvider",
  "refused",
  "failed",
  "unreadable",
] as const;
export type ReadingState = (typeof readingStates)[number];

/** The wire value: what was read, and how that stands. */
export type Reading = { state: ReadingState; text: string };

const schema: z.ZodType<Reading> = z.strictObject({ state: z.enum(readingStates), text: z.string() });

/** The text of a record's pictures and documents, read by the AI provider (a PDF's own text without it). */
export const attachmentVision: FieldType<AttachmentVisionConfig, Reading> = {
  name: "attachmentVision",
  group: "computed",
  config: z.strictObject({
    sourceId: z.number().int().nonnegative(),
    prompt: z.string().trim().max(VISION_PROMPT_MAX_LENGTH),
  }),
  defaults: { sourceId: 0, prompt: "" },
  value: () => schema,
  parse: (text) =>
    text.trim() === ""
      ? { ok: true, value: null, converted: false }
      : { ok: false, reason: "fieldTypes.computedValue" },
  format: (value) => value?.text ?? "",
  operators: textOperators.filter((operator) => operator !== "isAnyOf" && operator !== "isNoneOf"),
  computed: true,
  canBeUnique: false,
  searchable: true,
};
