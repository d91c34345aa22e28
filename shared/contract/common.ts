import { z } from "zod";
import { colorNames } from "../colors";
import { PAGE_SIZE_MAX } from "../limits/records";
import { TITLE_MAX_LENGTH } from "../limits/tables";
import { tidyName } from "../tidy-name";

const DIGITS = /^\d+$/;

/**
 * A number in an address: only decimal digits, unlike `Number`, which also reads "0x1", "1e3" and " 1 ".
 * @param schema a coerced number; to it whatever else comes is none
 */
export const numeral = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess((value) => (typeof value === "string" && !DIGITS.test(value) ? Number.NaN : value), schema);

/** An object's number inside its organisation, as written in a path or a query string. */
export const pathId = numeral(z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER));
/** The same in a body. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** A page by its number from 1 on, instead of a cursor: specification 2, section 9. */
export const pageNumber = numeral(z.coerce.number().int().min(1).max(1_000_000));
/**
 * Of lists that are complete without both. With one of the two they answer a page, of 1 and PAGE_SIZE by default.
 */
export const optionalPage = {
  page: pageNumber.optional(),
  size: numeral(z.coerce.number().int().min(1).max(PAGE_SIZE_MAX)).optional(),
};
export interface OptionalPage {
  page?: number | undefined;
  size?: number | undefined;
}
/** Milliseconds since 1970 as an ISO 8601 text in UTC. */
export const instant = z.iso.datetime();
export const color = z.enum(colorNames);
/** A Tabler icon's name without prefix: `clipboard-list`. */
export const iconName = z.string().regex(/^[a-z0-9-]{1,60}$/);
/** A name typed by people: white space collapsed and trimmed, never without anything to see. */
export const title = z.string().transform(tidyName).pipe(z.string().min(1).max(TITLE_MAX_LENGTH));

export const nothing = z.object({});
export const person = z.object({
  id,
  name: z.string(),
  color,
  /** Address of their photo, where they have one. */
  photo: z.string().optional(),
});
export type Person = z.infer<typeof person>;

/**
 * Where the organisation's log stood before the answer was read: topics that are followed from there on bring every
 * change that is not in the answer.
 */
export const seq = z.number().int().nonnegative();

/** The number of a change set; `undo` takes it back. */
export const changeSetId = z.number().int().nonnegative();
