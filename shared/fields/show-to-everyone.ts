import { z } from "zod";

export interface ForEveryone {
  /**
   * Shows its values to all readers of the table, also without access to some of the records that they are computed
   * from. Values computed from a hidden field stay hidden.
   */
  showToEveryone?: boolean | undefined;
}

/** The same among a field's settings. */
export const forEveryone = { showToEveryone: z.boolean().optional() };
