import type { CellValue } from "#shared/contract/records";
import {
  convertValues,
  expectQuiet,
  prepareField,
  type Operation,
  type Ref,
} from "../../../engine/changes/operations";
import type { StoredValue } from "../../../engine/public";
import { AppError } from "../../../errors";
import { within } from "../../../policy/authorize";
import { fieldKind } from "../field";
import { fieldValues } from "../values";
import type { RetypePlan } from "./plan";

/** The operation that writes the values of some records as the new type, with the texts that are kept. */
export function convertStep(
  { grant, before, field, convert }: RetypePlan,
  generation: number | Ref,
  values: readonly StoredValue[],
): Operation {
  const records: [number, CellValue][] = [];
  const refusals: [number, string][] = [];
  for (const [recordId, value] of values) {
    const converted = convert(value);
    records.push([recordId, converted === null || converted.kind === "refused" ? null : converted.value]);
    if (converted?.kind === "refused" || converted?.kind === "shortened")
      refusals.push([recordId, converted.text]);
  }
  const { type: fieldType, config } = field;
  return convertValues(grant, { fieldId: before.id, fieldType, config, generation, records, refusals });
}

/** The operation that makes room for the values. */
export const prepareStep = ({ grant, before, field }: RetypePlan, as?: string): Operation =>
  prepareField(grant, { fieldId: before.id, fieldType: field.type, ...(as === undefined ? {} : { as }) });

/**
 * The operations that put the new type into force, with everything that follows from it: refused with
 * change_conflict where records changed behind `quietSince`, or the field itself did.
 */
export function finishSteps(
  { grant, before, stored, field, operations }: RetypePlan,
  generation: number | Ref,
  quietSince: number,
): Operation[] {
  const { type, config, unique, autoFill } = fieldValues(field);
  const set = { type, config, unique, autoFill, storedAs: generation };
  const expect = { type: before.type, config: stored.config, storedAs: stored.storedAs };
  return [
    expectQuiet(grant, quietSince),
    fieldKind.change(within(grant, fieldKind.update, before.id), set, expect),
    ...operations,
  ];
}

/** @throws AppError field_validation_failed naming every view and field that has to be changed first */
export function refuseBlocked({ blockers }: RetypePlan): void {
  if (blockers.length === 0) return;
  throw new AppError("field_validation_failed", {
    fields: blockers.map(({ message }) => ({ path: "type", message })),
  });
}
