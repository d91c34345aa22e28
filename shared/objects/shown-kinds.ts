import { z } from "zod";

/**
 * Kinds of objects that calls name as the product does: `folder`, `document`. Each area adds its own. Tables, apps and
 * records have older names in those calls.
 */
export interface ShownKinds {
  folder: true;
}
export type ShownKind = keyof ShownKinds;

/** An interface, so that emitted declarations refer to `ShownKind` by name and see kinds that are added later. */
export interface ShownKindSchema extends z.ZodType<ShownKind> {}

const OLDER = "(?!(?:object|dashboard|table|app|view|record)$)";

/** The server refuses the name of a kind that it does not know. */
export const shownKind = z
  .string()
  .regex(new RegExp(`^${OLDER}[a-z][A-Za-z]{0,39}$`)) as unknown as ShownKindSchema;
