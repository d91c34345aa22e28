import type { Dependant } from "#shared/contract/dependants";
import { fieldsOf } from "#shared/fields/conditionals";
import { isGroup } from "#shared/fields/filter-group";
import { fieldTypes } from "#shared/fields/index";
import type { FilterCondition, FilterNode } from "#shared/fields/operators";
import type { DependantSource } from "../../tables/public";
import { findBroken } from "./broken-fields";

/** Computed fields and connections that break, and rules for showing a field that ask for another one. */
export const fieldDependants: DependantSource = async (context, { table, fieldId, optionId }) => {
  const rules = table.conditionals.filter(({ when }) =>
    optionId === null
      ? fieldId !== null && fieldsOf(when).includes(fieldId)
      : conditionsOf(when).some((one) => one.fieldId === fieldId && namesOption(one, optionId)),
  );
  const conditionals = rules.map(({ fieldId: shown }): Dependant => ({
    kind: "conditional",
    name: table.fieldById.get(shown)?.name ?? "",
    tableLabel: table.label,
  }));
  if (optionId !== null) return { found: conditionals, hidden: 0 };

  const asked = fieldId === null ? table.fields.map(({ id }) => id) : [fieldId];
  const broken = new Map<number, Dependant>();
  let hidden = 0;
  for (const id of asked) {
    const answer = await findBroken(context, { id, tableId: table.id });
    // Fields of a deleted table are deleted with it.
    for (const one of answer.broken.filter(({ tableId }) => fieldId !== null || tableId !== table.id))
      broken.set(one.id, {
        kind: fieldTypes[one.type].group === "connection" ? "connection" : "field",
        name: one.name,
        tableLabel: one.tableLabel,
      });
    hidden = Math.max(hidden, answer.hidden);
  }
  return { found: [...broken.values(), ...conditionals], hidden };
};

const conditionsOf = (node: FilterNode): FilterCondition[] =>
  isGroup(node) ? node.conditions.flatMap(conditionsOf) : [node];

const namesOption = ({ value }: FilterCondition, optionId: number): boolean =>
  Array.isArray(value) ? value.includes(optionId) : value === optionId;
