import { z } from "zod";

const REQUIRED = "errors.field.required";

/** What an address is asked with. */
export const apiRequest = z.object({
  url: z.string(REQUIRED).min(1, REQUIRED),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  rowsPath: z.string().default(""),
  paging: z.enum(["none", "page", "offset", "cursor", "link"]).default("none"),
  pageParameter: z.string().default(""),
  cursorPath: z.string().default(""),
});
export type ApiRequest = z.infer<typeof apiRequest>;
