import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { plainText } from "#shared/fields/values/cell-entries";
import { hasShapeOf } from "#shared/fields/conversion";
import { asShown } from "#shared/fields/as-shown";
import { fieldTypes } from "#shared/fields/index";
import { mayFail } from "#shared/fields/cell-error";
import { errorOperators, type OperatorName } from "#shared/fields/operators";
import type { Parsed } from "#shared/fields/field-type";
import type { CellContext, Draft } from "./field-view";

/** A field's settings with the users a text may name, which are never stored. */
function configOf(field: Field, context: CellContext): unknown {
  return fieldTypes[field.type].namesPeople ? { ...field.config, people: context.people } : field.config;
}

/** A value as people read it; empty is "". */
export function formatValue(value: CellValue, given: Field, context: CellContext): string {
  const field = asShown(given);
  if (!hasShapeOf(field.type, value)) return plainText(value);
  return fieldTypes[field.type].format(value, configOf(field, context), context.locale);
}

/** Reads a typed or pasted text as a value of the field. Never throws. */
export function parseText(text: string, field: Field, context: CellContext): Parsed<CellValue> {
  return fieldTypes[field.type].parse(text, configOf(field, context), context.locale) as Parsed<CellValue>;
}

/** Unit of the field's figures; undefined if they have no unit. */
export const unitOf = (
  field: Field,
  { locale }: CellContext,
): { text: string; isBefore: boolean } | undefined => fieldTypes[field.type].unit?.(field.config, locale);

/** Whether people can write values of the field at all. */
export const isEditable = (field: Field): boolean =>
  !field.readonly && fieldTypes[field.type].computed !== true;

/** Whether a click on a cell may change it: such values are neither typed nor pasted. */
export const isPressable = (field: Field): boolean =>
  isEditable(field) || (!field.readonly && fieldTypes[field.type].switched === true);

export const alignOf = (field: Field): "left" | "right" | "center" =>
  fieldTypes[asShown(field).type].align ?? "left";

export function operatorsOf(field: Field): readonly OperatorName[] {
  const { operators } = fieldTypes[asShown(field).type];
  return mayFail(field) ? [...operators, ...errorOperators] : operators;
}

/** Whether editors and forms of the field hold its value instead of a text. */
export function isChosen({ type, config }: Pick<Field, "type" | "config">): boolean {
  const { chosen = false, isChosen: decide } = fieldTypes[type];
  return decide ? decide(config) : chosen;
}

/** Initial draft of the field's editor. Text that is not a valid value remains text. */
export function draftOf(value: CellValue, field: Field, context: CellContext): Draft {
  const isValue = value === null || fieldTypes[field.type].value(field.config).safeParse(value).success;
  if (!isValue) return { kind: "text", text: plainText(value) };
  return isChosen(field)
    ? { kind: "value", value }
    : { kind: "text", text: formatValue(value, field, context) };
}
