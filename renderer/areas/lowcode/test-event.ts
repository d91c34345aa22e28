import type { LowCodeFunction } from "#shared/contract/lowcode";

/** The event that the editor begins with: an example of what runs the function. */
export function startingEvent({ trigger }: LowCodeFunction): string {
  const event = trigger
    ? {
        type: trigger.event[0],
        table: trigger.table_label,
        records: [{ id: 1 }],
        before: null,
      }
    : { type: "test", data: {} };
  return JSON.stringify(event, null, 2);
}

/** @returns null if the text is no JSON object */
export function parseEvent(text: string): Record<string, unknown> | null {
  try {
    const event = JSON.parse(text) as unknown;
    const isObject = typeof event === "object" && event !== null && !Array.isArray(event);
    return isObject ? (event as Record<string, unknown>) : null;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return null;
  }
}
