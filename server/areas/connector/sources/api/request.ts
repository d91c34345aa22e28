import { z } from "zod";

const REQUIRED = "errors.field.required";

/** The request that is sent to an address. */
export const apiRequest = z.object({
  url: z.string(REQUIRED).min(1, REQUIRED),
  headers: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  rowsPath: z.string().default(""),
  paging: z.enum(["none", "page", "offset", "cursor", "link"]).default("none"),
  pageParameter: z.string().default(""),
  cursorPath: z.string().default(""),
});
export type ApiRequest = z.infer<typeof apiRequest>;
