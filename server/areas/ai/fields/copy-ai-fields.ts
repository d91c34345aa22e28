import type { Operation } from "../../../engine/model/operations";
import { list } from "../../../objects/read";
import { within, type PolicyContext } from "../../../policy/authorize";
import { openStoredTable, tableKind } from "../../../tables/public";
import { aiFieldKind } from "./ai-field";
import type { AiFieldRow } from "./describe";
import { canFill } from "./fits";

/** How AI fills a field, without what became of it. */
export type AiFieldSettings = Pick<AiFieldRow, "fieldId" | "task" | "sources" | "wish" | "language" | "isOn">;

/** The settings of a table's fields that AI fills, for those who manage its fields. */
export async function readAiFields(context: PolicyContext, tableId: number): Promise<AiFieldSettings[]> {
  const rows = await list(context, aiFieldKind, aiFieldKind.read, { where: { tableId } });
  return rows.map(({ fieldId, task, sources, wish, language, isOn }) => ({
    fieldId,
    task,
    sources,
    wish,
    language,
    isOn,
  }));
}

/**
 * Has AI fill fields of a new table, for the actor. Settings that fit no field are left out. Records that are there
 * already are not filled: that costs credits, which people see first.
 */
export async function addAiFields(
  context: PolicyContext,
  tableId: number,
  settings: readonly AiFieldSettings[],
): Promise<Operation[]> {
  if (settings.length === 0) return [];
  const { table, grant } = await openStoredTable(context, tableId, tableKind.update);
  const known = new Set((await readAiFields(context, tableId)).map(({ fieldId }) => fieldId));
  const added = settings.filter(({ fieldId }) => !known.has(fieldId));
  const filled = new Set([...known, ...added.map(({ fieldId }) => fieldId)]);
  return added
    .filter((each) => each.sources.every((id) => table.fieldById.has(id)) && canFill(table, each, filled))
    .map((each) =>
      aiFieldKind.make(within(grant, aiFieldKind.create), {
        ...each,
        sources: [...each.sources],
        tableId,
        ownerId: context.actor.userId,
        error: null,
      }),
    );
}
