import { z } from "zod";
import { scopeRights } from "../api/scopes";
import { API_TOKEN_TABLES_MAX } from "../limits/tokens";

/** Modules of the SDK that act beyond records. */
export const scopedModules = ["http", "email", "chat", "task", "ai"] as const;
export type ScopedModule = (typeof scopedModules)[number];

const right = z.enum(scopeRights);

/** The most that a function may do; it never has more rights than the user that it acts for. */
export const functionScopes = z.strictObject({
  /** Tables with a right of their own. */
  tables: z
    .array(z.strictObject({ id: z.number().int().positive(), right }))
    .max(API_TOKEN_TABLES_MAX)
    .default([]),
  /** All other tables, also those to come. */
  everyTable: right.default("none"),
  modules: z.array(z.enum(scopedModules)).default([]),
});
export type FunctionScopes = z.infer<typeof functionScopes>;

const scoped: ReadonlySet<string> = new Set(scopedModules);

/** Whether a function with these scopes may make a call of the SDK, such as `http.request`; null: all of them. */
export function opensModule(scopes: FunctionScopes | null, call: string): boolean {
  const [module = ""] = call.split(".");
  return scopes === null || !scoped.has(module) || scopes.modules.some((each) => each === module);
}
