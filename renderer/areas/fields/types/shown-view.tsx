import type { ReactNode } from "react";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { isCellError } from "#shared/fields/cell-error";
import { plainText } from "#shared/fields/values/cell-entries";
import { hasShapeOf } from "#shared/fields/conversion";
import { asShown } from "#shared/fields/as-shown";
import { CellErrorMark } from "../cells/cell-error";
import type { CellContext, FilterValueProps } from "./field-view";
import { fieldViews } from "./registry";

/** Draws a value in a cell with `width` px for a line; one that was computed looks like its result's type, an error like none. */
export function renderValue(value: CellValue, field: Field, context: CellContext, width?: number): ReactNode {
  if (isCellError(value)) return <CellErrorMark error={value} />;
  const shown = asShown(field);
  if (!hasShapeOf(shown.type, value)) return plainText(value);
  return fieldViews[shown.type].renderCell(value, shown, context, width);
}

/** Formats a filter's value of the field. */
export function FilterValueInput(props: FilterValueProps) {
  const shown = asShown(props.field);
  const { FilterValue } = fieldViews[shown.type];
  return <FilterValue {...props} field={shown} />;
}
