import { z } from "zod";
import { FILE_NAME_MAX_LENGTH } from "../limits/connector";

/** An object sent in a form as a text of JSON. */
export const jsonText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value, context) => {
    if (typeof value !== "string") return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "errors.field.invalid" });
      return z.NEVER;
    }
  }, schema);

/** A file in a JSON body, its bytes in base64. */
export const jsonFile = z.object({
  name: z.string().trim().min(1).max(FILE_NAME_MAX_LENGTH),
  content: z.base64(),
});
