import { z } from "zod";
import { color, id } from "../contract/common";
import { isGroup } from "../fields/filter-group";
import { filterTree, type FilterNode } from "../fields/operators";
import { COLOR_RULES_MAX } from "../limits/records";
import type { FieldIdOf } from "./view-type";

/** Records that meet the conditions have the colour: the whole row or card, or the value of one field. */
export const colorRule = z.strictObject({
  when: filterTree,
  color,
  fieldId: id.nullable().default(null),
});
export type ColorRule = z.infer<typeof colorRule>;

/** The rules of a view. The first one that a record meets decides. */
export const colorRules = z.array(colorRule).max(COLOR_RULES_MAX).default([]);

/** Rules for other fields; one without one of its conditions would colour other records: it goes as a whole. */
export const mapColorRules = (rules: readonly ColorRule[], idOf: FieldIdOf): ColorRule[] =>
  rules.flatMap((rule) => mapRule(rule, idOf) ?? []);

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
