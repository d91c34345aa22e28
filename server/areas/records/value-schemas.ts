import type { z } from "zod";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import { oncePerKey } from "#shared/once-per-key";

/** The schema of a field's values on the wire, by its type and settings: building one takes far longer than using it. */
export const valueSchema = oncePerKey((field: Field): z.ZodType<CellValue> => {
  const type = fieldTypes[field.type];
  return type.value(type.config.parse(field.config)) as z.ZodType<CellValue>;
});
