import { z } from "zod";
import { color, id } from "../../contract/common";
import { isGroup } from "../../fields/filter-group";
import { filterTree, type FilterNode } from "../../fields/operators";
import { COLOR_RULES_MAX, FROZEN_MAX } from "../../limits/records";
import { defineViewType, type FieldIdOf } from "../view-type";

/** How much of a text or a picture a row shows. */
export const rowHeights = ["short", "medium", "tall", "extra"] as const;

/** Records that meet the conditions have the colour: the whole row, or the cell of one field. */
export const colorRule = z.strictObject({
  when: filterTree,
  color,
  fieldId: id.nullable().default(null),
});
export type ColorRule = z.infer<typeof colorRule>;

export const minilistaSettings = z.strictObject({
  rowHeight: z.enum(rowHeights).default("short"),
  /** How many of the first columns stay while the others scroll sideways. */
  frozen: z.number().int().min(1).max(FROZEN_MAX).default(1),
  /** The first rule that a record meets decides. */
  colors: z.array(colorRule).max(COLOR_RULES_MAX).default([]),
});
export type MinilistaSettings = z.infer<typeof minilistaSettings>;

/** The table: rows and columns. */
export const minilista = defineViewType<MinilistaSettings>({
  name: "minilista",
  icon: "table",
  settings: minilistaSettings,
  start: () => minilistaSettings.parse({}),
  mapFields: (settings, idOf) => ({
    ...settings,
    // A rule without one of its conditions would colour other records: it goes as a whole.
    colors: settings.colors.flatMap((rule) => mapRule(rule, idOf) ?? []),
  }),
});

function mapRule(rule: ColorRule, idOf: FieldIdOf): ColorRule | null {
  const fieldId = rule.fieldId === null ? null : idOf(rule.fieldId);
  const when = mapNode(rule.when, idOf);
  if (when === null || !isGroup(when) || (rule.fieldId !== null && fieldId === null)) return null;
  return { ...rule, when, fieldId };
}

function mapNode(node: FilterNode, idOf: FieldIdOf): FilterNode | null {
  if (!isGroup(node)) {
    const fieldId = idOf(node.fieldId);
    return fieldId === null ? null : { ...node, fieldId };
  }
  const conditions = node.conditions.map((one) => mapNode(one, idOf));
  return conditions.includes(null) ? null : { ...node, conditions: conditions.filter((one) => one !== null) };
}
