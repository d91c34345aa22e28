import { calendarOf, type Clock } from "#shared/fields/periods";
import type { FilterGroup } from "#shared/fields/operators";
import type { GrantedRead } from "../../policy/granted";
import type { Dialect } from "../dialect/dialect";

/** The rights that a read is compiled with. */
export interface RowRules {
  /** The user that `me` stands for. */
  userId: number;
  /** Only records inside this filter. */
  rows: FilterGroup | null;
  /** Fields that may be read; null means all. */
  fieldIds: readonly number[] | null;
  /** What relative dates are reckoned by. */
  clock?: Clock;
  dialect: Dialect;
  /** Whether records in the trash may be read; they are out of sight without. */
  trash?: boolean;
}

/** Any right to records lets one read them. */
export const rulesOf = (
  { action, actor, readRows, readFields }: GrantedRead,
  dialect: Dialect,
): RowRules => ({
  trash: action === "readTrash",
  userId: actor.userId,
  rows: readRows,
  fieldIds: readFields,
  dialect,
  clock: { now: Date.now(), ...calendarOf(actor.locale) },
});
