import { defineRegistry } from "../contributions";
import type { RequestContext } from "../http/context";

/** An action of record buttons that another area performs. */
export interface RecordButton {
  /** The `action` of the button. */
  action: string;
  /** @returns the run that it started */
  press(
    context: RequestContext,
    place: { tableId: number; recordId: number; automationId: number | null },
  ): Promise<{ runId: number }>;
}

export const recordButtons = defineRegistry<RecordButton>("recordButtons", ({ action }) => action);
