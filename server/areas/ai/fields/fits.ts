import type { AiFieldTask } from "#shared/contract/ai-fields";
import { fieldTypes } from "#shared/fields/index";
import type { TableDefinition } from "../../../tables/public";

/** Types whose values AI writes: texts, and choices for classifying. */
const TEXTS: readonly string[] = ["text"];
const CHOICES: readonly string[] = ["select", "radioSelect"];

/**
 * Whether AI can fill a field from others of its table.
 *
 * @param filled fields that AI fills already: as a source, such a field could fill itself in a circle
 */
export function canFill(
  table: TableDefinition,
  settings: { fieldId: number; task: AiFieldTask; sources: readonly number[]; wish: string },
  filled: ReadonlySet<number>,
): boolean {
  const { fieldId, task, sources, wish } = settings;
  const type = table.fieldById.get(fieldId)?.type;
  if (type === undefined || fieldTypes[type].computed === true) return false;
  const isCircle = sources.some((id) => id === fieldId || filled.has(id));
  return (
    (task === "classify" ? CHOICES : TEXTS).includes(type) &&
    !isCircle &&
    !(task === "instruction" && wish === "")
  );
}
