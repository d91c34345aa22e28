import { z } from "zod";
import { PROBLEMS_MAX } from "./limits/http";

/** A problem of a value: its path, and the reason as a message id. */
export interface Unfit {
  path: readonly string[];
  message: string;
}

const described = new WeakMap<z.core.$ZodType, z.ZodType>();

/** The schema that says what values of one made by `checkedBy` look like; undefined for all others. */
export const descriptionOf = (schema: z.core.$ZodType): z.ZodType | undefined => described.get(schema);

/**
 * A schema whose values are checked by a function: for long lists, where a normal schema takes many times as long and
 * reports each of a hundred thousand problems.
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
