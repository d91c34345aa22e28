import { z } from "zod";
import { descriptionOf } from "#shared/checked-by";

/**
 * A schema of the contract as JSON Schema.
 *
 * @param io what a client sends, or what it is answered
 */
export function toJsonSchema(schema: z.ZodType, io: "input" | "output"): Record<string, unknown> {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const description = descriptionOf(zodSchema);
      if (description) Object.assign(jsonSchema, toJsonSchema(description, io));
    },
  });
  return json;
}
