import type { Json, Settings } from "#shared/automations/definition";
import { AUTOMATION_SHOWN_MAX } from "#shared/limits/automations";

const SECRET = /authorization|token|secret|password|api[-_ ]?key|cookie/i;
const MASK = "••••••";

/** A step's input for the journal: without secrets, and bounded. */
export function maskSecrets(value: Settings): Settings {
  const masked = mask(value) as Settings;
  const text = JSON.stringify(masked);
  return text.length > AUTOMATION_SHOWN_MAX ? { "…": `${text.slice(0, AUTOMATION_SHOWN_MAX)}…` } : masked;
}

function mask(value: Json): Json {
  if (Array.isArray(value)) return value.map(mask);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, SECRET.test(key) && one !== null ? MASK : mask(one)]),
  );
}
