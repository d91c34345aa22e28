import type { FieldTypeName } from "#shared/fields/field-type";
import { entriesElement } from "../cells/entries";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldConfigProps, FieldIcon, FieldView } from "./field-view";

/**
 * The view of a computed kind, for lists: they are drawn by their entries. A single value looks and filters as its
 * result's type (`shown-view.ts`).
 */
export function computedView(
  name: "vlookup" | "rollup" | "advancedFormula",
  icon: FieldIcon,
  Config?: React.ComponentType<FieldConfigProps>,
): FieldView {
  return {
    name: name satisfies FieldTypeName,
    label: `fields.type.${name}`,
    icon,
    renderCell(value, field, context, width) {
      return Array.isArray(value) ? entriesElement(value, field, context, width) : null;
    },
    Editor: null,
    FilterValue: TextFilterValue,
    ...(Config ? { Config } : {}),
  };
}
