import type { Field } from "#shared/contract/fields";
import type { Sort, ViewConfig } from "#shared/contract/views";
import { mapSettings } from "#shared/views/index";
import type { FieldIdOf, ViewType } from "#shared/views/view-type";
import { fieldsOf, type Conditional } from "#shared/fields/conditionals";
import { isGroup } from "#shared/fields/filter-group";
import type { FilterGroup, FilterNode } from "#shared/fields/operators";
import { expressionIn } from "#shared/formula/fields";
import { withFieldIds } from "#shared/formula/references";
import type { Ref } from "../../../engine/model/operations";

/** A number of the copy: known, or named until the change set that makes it is applied. */
export type CopiedId = number | Ref;
export type IdOf = (fieldId: number) => CopiedId;

/** Replaces a formula until the ids of its fields are known. */
const PLACEHOLDER = "1";

/** Settings of a field with the copies' ids in place of those that they name. */
export function copyConfig(
  field: Field,
  source: { id: number },
  table: CopiedId,
  idOf: IdOf,
): Record<string, unknown> {
  const { type, config } = field;
  const named = (name: string) => (typeof config[name] === "number" ? idOf(config[name]) : config[name]);
  switch (type) {
    case "connectedRecord": {
      const isOwn = config["tableId"] === source.id;
      // Connections with another table are the copy's own: nothing is added over there.
      return {
        ...config,
        tableId: isOwn ? table : config["tableId"],
        inverseOf: isOwn ? named("inverseOf") : null,
      };
    }
    case "vlookup":
    case "rollup":
      return {
        ...config,
        connectionId: named("connectionId"),
        fieldId: named("fieldId"),
        ...filterOf(field, idOf),
      };
    case "attachmentVision":
      return { ...config, sourceId: named("sourceId") };
    case "advancedFormula":
      return { ...config, expression: PLACEHOLDER };
    case "buttons": {
      const buttons = config["buttons"] as { fieldId: number | null }[];
      const copied = buttons.map((one) => ({
        ...one,
        fieldId: one.fieldId === null ? null : idOf(one.fieldId),
      }));
      return { ...config, buttons: copied };
    }
    default:
      return config;
  }
}

function filterOf({ config }: Field, idOf: IdOf): object {
  const filter = config["filter"] as FilterGroup | null | undefined;
  return filter ? { filter: copyFilter(filter, idOf) } : {};
}

const copyFilter = (node: FilterNode, idOf: IdOf): object =>
  isGroup(node)
    ? { ...node, conditions: node.conditions.map((inner) => copyFilter(inner, idOf)) }
    : { ...node, fieldId: idOf(node.fieldId) };

/** Conditions of fields with the copies' ids, as far as all their fields were copied. */
export const copyConditionals = (
  conditionals: readonly Conditional[],
  ids: ReadonlyMap<number, number>,
): Conditional[] =>
  conditionals
    .filter(({ fieldId, when }) => [fieldId, ...fieldsOf(when)].every((id) => ids.has(id)))
    .map(({ fieldId, when }) => ({
      fieldId: ids.get(fieldId) ?? fieldId,
      when: copyFilter(when, (id) => ids.get(id) ?? id) as Conditional["when"],
    }));

/** A formula with the copies' ids; fields of other tables keep theirs. */
export const copyFormula = (field: Field, ids: ReadonlyMap<number, number>): Record<string, unknown> => ({
  ...field.config,
  expression: withFieldIds(expressionIn(field.config), (id) => ids.get(id) ?? id),
});

/** A view's settings with the copies' ids. */
export function copyView(config: ViewConfig, type: ViewType, idOf: IdOf): object {
  const { fields, hidden, sort, filter, group, aggregates, settings } = config;
  const renamed = <Part extends { fieldId: number }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, fieldId: idOf(part.fieldId) }));
  const reordered = (sorts: readonly Sort[]) => sorts.map((one) => ({ ...one, field: idOf(one.field) }));
  return {
    ...config,
    ...(fields && { fields: renamed(fields) }),
    ...(hidden && { hidden: hidden.map(idOf) }),
    ...(sort && { sort: reordered(sort) }),
    ...(filter && { filter: copyFilter(filter, idOf) }),
    ...(group && { group: reordered(group) }),
    ...(aggregates && { aggregates: renamed(aggregates) }),
    // References to fields of the same change set stand where their ids will be.
    ...(settings && { settings: mapSettings(type, settings, idOf as FieldIdOf) }),
  };
}
