import { z } from "zod";
import { PROBLEMS_MAX } from "./limits/http";

/** What is wrong with a value: where, and why in the words of the catalogue. */
export interface Unfit {
  path: readonly string[];
  message: string;
}

const described = new WeakMap<z.core.$ZodType, z.ZodType>();

/** The schema that says what values of one made by `checkedBy` look like; undefined for all others. */
export const descriptionOf = (schema: z.core.$ZodType): z.ZodType | undefined => described.get(schema);

/**
 * A schema whose values are checked by a function: for what comes by the thousand, where a schema's own way takes
 * many times as long and names each of a hundred thousand faults.
 *
 * @param description says what values look like, in the reference of the calls too
 * @param findUnfit everything wrong with a value; as much of it is asked for as an error names
 */
export function checkedBy<Schema extends z.ZodType>(
  description: Schema,
  findUnfit: (value: unknown) => Iterable<Unfit>,
): z.ZodType<z.output<Schema>> {
  const schema = z.custom<z.output<Schema>>().check(({ value, issues }) => {
    if (value === undefined) {
      issues.push({ code: "invalid_type", expected: "object", input: value });
      return;
    }
    let left = PROBLEMS_MAX;
    for (const { path, message } of findUnfit(value)) {
      issues.push({ code: "custom", path: [...path], message, input: value });
      left -= 1;
      if (left === 0) return;
    }
  });
  described.set(schema, description);
  return schema;
}
