import type { CellValue } from "#shared/contract/records";
import type { Converted } from "#shared/fields/conversion";
import {
  convertValues,
  expectQuiet,
  prepareField,
  type Operation,
  type Ref,
} from "../../../engine/model/operations";
import type { StoredValue } from "../../../engine/public";
import { AppError } from "../../../errors";
import { within } from "../../../policy/authorize";
import { fieldKind } from "../field";
import { fieldValues } from "../values";
import type { RetypePlan } from "./plan";

/** Converts the values of some records; titles of connected records are looked up together. */
export async function convertAll(
  { convert, connect }: RetypePlan,
  values: readonly StoredValue[],
  isCreating = false,
  onShared: (names: readonly string[]) => void = () => undefined,
): Promise<[recordId: number, Converted | null][]> {
  const converted = values.map(([id, value]) => [id, convert(value)] as [number, Converted | null]);
  if (connect === null) return converted;
  const texts = [...new Set(converted.flatMap(([, one]) => one?.text ?? []))];
  const found = await connect(texts, isCreating);
  onShared(found.flatMap((outcome) => ("shared" in outcome ? outcome.shared : [])));
  const named = new Map(texts.map((text, index) => [text, found[index]]));
  return converted.map(([id, one]) => {
    const outcome = one && named.get(one.text);
    if (!one || !outcome) return [id, one];
    const { text } = one;
    if ("reason" in outcome) return [id, { kind: "refused", text, reason: outcome.reason }];
    return [id, { kind: "same", text, value: outcome.ids, shown: text }];
  });
}

/** The operation that writes the values of some records as the new type, with the texts that are kept. */
export async function convertStep(
  plan: RetypePlan,
  generation: number | Ref,
  values: readonly StoredValue[],
  isCreating = false,
): Promise<Operation> {
  const { grant, before, field } = plan;
  const records: [number, CellValue][] = [];
  const refusals: [number, string][] = [];
  for (const [recordId, converted] of await convertAll(plan, values, isCreating)) {
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
