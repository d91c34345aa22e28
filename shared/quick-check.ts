import type { z } from "zod";

type Test = (value: unknown) => boolean;

const tests = new WeakMap<z.ZodType, Test>();

/**
 * Gives a schema a cheap test, for what comes by the thousand: schemas take most of the time of a request with many
 * records. `passesQuickly` asks it; the schema alone says what is wrong with a value.
 *
 * @param passes only true for values that the schema takes and gives back unchanged
 */
export function quickCheck<Schema extends z.ZodType>(schema: Schema, passes: Test): Schema {
  tests.set(schema, passes);
  return schema;
}

/** Whether a value needs no further look; false where the schema has to decide. */
export const passesQuickly = (schema: z.ZodType, value: unknown): boolean =>
  tests.get(schema)?.(value) ?? false;
