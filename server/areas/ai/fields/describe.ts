import type { AiField } from "#shared/contract/ai-fields";
import type { Opened } from "../../../objects/read";
import type { aiFieldKind } from "./ai-field";

export type AiFieldRow = Opened<typeof aiFieldKind, "read">["row"];

export const describeAiField = (row: AiFieldRow): AiField => ({
  fieldId: row.fieldId,
  task: row.task,
  sources: row.sources,
  wish: row.wish,
  language: row.language,
  isOn: row.isOn,
  error: row.error,
  filledAt: row.filledAt === null ? null : new Date(row.filledAt).toISOString(),
  filled: row.filled,
  credits: row.credits,
});
