import type { z } from "zod";
import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";

/** Schemas live as long as the cached field they belong to: building one takes far longer than using it. */
const schemas = new WeakMap<Field, z.ZodType<CellValue>>();

/** The schema of a field's values on the wire, by its type and settings. */
export function valueSchema(field: Field): z.ZodType<CellValue> {
  let schema = schemas.get(field);
  if (!schema) {
    const type = fieldTypes[field.type];
    schema = type.value(type.config.parse(field.config)) as z.ZodType<CellValue>;
    schemas.set(field, schema);
  }
  return schema;
}
