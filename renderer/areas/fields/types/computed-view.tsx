import { asShown } from "#shared/fields/as-shown";
import type { FieldTypeName } from "#shared/fields/types";
import { entriesElement } from "../cells/entries";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldConfigProps, FieldIcon, FieldView, FilterValueProps } from "./field-view";
import { fieldViews } from "./registry";

/** The view of a computed kind: a single value looks and filters as its result's type, a list is its entries. */
export function computedView(
  name: "vlookup" | "rollup" | "advancedFormula",
  icon: FieldIcon,
  Config?: React.ComponentType<FieldConfigProps>,
): FieldView {
  return {
    name: name satisfies FieldTypeName,
    label: `fields.type.${name}`,
    icon,
    renderCell(value, field, context) {
      const shown = asShown(field);
      if (shown !== field) return fieldViews[shown.type].renderCell(value, shown, context);
      return Array.isArray(value) ? entriesElement(value, field, context) : null;
    },
    Editor: null,
    FilterValue: ComputedFilterValue,
    ...(Config ? { Config } : {}),
  };
}

function ComputedFilterValue(props: FilterValueProps) {
  const shown = asShown(props.field);
  const { FilterValue } = fieldViews[shown.type];
  return shown === props.field ? <TextFilterValue {...props} /> : <FilterValue {...props} field={shown} />;
}
