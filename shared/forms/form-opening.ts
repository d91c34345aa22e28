import { z } from "zod";
import { id } from "../contract/common";
import { openAsNames } from "./form-names";

/** How a button opens a form for new records. Source: specification 2, section 3, 'Form open settings'. */
export const formOpening = z.strictObject({
  /** Null: as the form says. */
  open_as: z.enum(openAsNames).nullable().default(null),
  /** The view or page that opens in place of the form. */
  app_id: id.nullable().default(null),
  /** One of the table's further forms; null: its own. */
  form_id: id.nullable().default(null),
});
export type FormOpening = z.infer<typeof formOpening>;
