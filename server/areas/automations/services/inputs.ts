import type { InputSpec, OutputSpec } from "../../../automations/registry";

/** A text that values of the run fit into. */
export const words = (key: string, isRequired = true, type: "text" | "longText" = "text"): InputSpec => ({
  key,
  type,
  isRequired,
  accepts: ["text", "number", "date", "datetime", "record"],
});
/** A text that is chosen once, such as an id of the service. */
export const fixed = (key: string, isRequired = true): InputSpec => ({ key, type: "text", isRequired });
export const secret = (key: string): InputSpec => ({ key, type: "text", isRequired: true, isSecret: true });
export const token = secret("token");

export const out = (...keys: string[]): OutputSpec[] => keys.map((key) => ({ key, type: "text" }));
