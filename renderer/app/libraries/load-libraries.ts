import type { FieldTypeName } from "#shared/fields/field-type";
import { loadPhoneLibrary } from "./phone-library";

interface Typed {
  type: FieldTypeName;
  /** Result type of a computed field. */
  result?: { type: FieldTypeName } | null;
}

/** Loads what values of these fields are read and written with, before anything shows them. */
export async function loadLibraries(fields: readonly Typed[]): Promise<void> {
  if (fields.some(({ type, result }) => type === "phone" || result?.type === "phone"))
    await loadPhoneLibrary();
}
