import type { z } from "zod";
import type { SourceSettings } from "#shared/contract/source-settings";
import { InvalidSettings } from "./invalid-settings";

/** The settings that a source needs. @throws InvalidSettings that names each missing one */
export function requireSettings<Settings>(schema: z.ZodType<Settings>, settings: SourceSettings): Settings {
  const parsed = schema.safeParse(settings);
  if (parsed.success) return parsed.data;
  throw new InvalidSettings(
    parsed.error.issues.map(({ path, message }) => ({ path: `config.${path.join(".")}`, message })),
  );
}
