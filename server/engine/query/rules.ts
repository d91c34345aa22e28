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

export const rulesOf = ({ action, actor, rows, fieldIds }: GrantedRead, dialect: Dialect): RowRules => ({
  trash: action === "record:readTrash",
  userId: actor.userId,
  rows,
  fieldIds,
  dialect,
  clock: { now: Date.now(), ...calendarOf(actor.locale) },
});
