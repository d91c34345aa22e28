import { isSettings } from "./describe-settings";

/**
 * Stored settings without the values that their conditions compare fields with, where the reader may not see the field.
 *
 * @param isHidden by a field's id
 */
export function leaveOutCompared(isHidden: (fieldId: number) => boolean, settings: unknown): unknown {
  if (Array.isArray(settings)) return settings.map((entry) => leaveOutCompared(isHidden, entry));
  if (!isSettings(settings)) return settings;
  const { fieldId, operator } = settings;
  const isLeftOut = operator !== undefined && typeof fieldId === "number" && isHidden(fieldId);
  return Object.fromEntries(
    Object.entries(settings)
      .filter(([key]) => !isLeftOut || key !== "value")
      .map(([key, value]) => [key, leaveOutCompared(isHidden, value)]),
  );
}
