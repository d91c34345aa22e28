import { z } from "zod";

export interface ForEveryone {
  /**
   * Its values show to everyone who sees the table, also to those from whom rules hide some of the records that they
   * are made of. What is made of a hidden field stays hidden.
   */
  showToEveryone?: boolean | undefined;
}

/** The same among a field's settings. */
export const forEveryone = { showToEveryone: z.boolean().optional() };
