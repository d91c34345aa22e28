import type { DependantSource } from "../../tables/public";
import { readConfig } from "./describe";
import { visibleForms } from "./find-forms";

/** Forms that were arranged with a field: without it they ask for less. */
export const formDependants: DependantSource = async (context, { table, fieldId, optionId }) => {
  if (fieldId === null || optionId !== null) return { found: [], hidden: 0 };
  const rows = await visibleForms(context, table.id);
  const using = rows.filter((row) => {
    const { custom_form, items } = readConfig(row);
    return custom_form && items.some((item) => item.type === "field" && item.fieldId === fieldId);
  });
  return {
    found: using.map(({ label }) => ({ kind: "form", name: label, tableLabel: table.label })),
    hidden: 0,
  };
};
