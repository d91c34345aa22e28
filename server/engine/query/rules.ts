import { calendarOf, type Clock } from "#shared/fields/periods";
import type { FilterGroup } from "#shared/fields/operators";
import type { Granted } from "../../policy/granted";
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
}

export const rulesOf = ({ actor, rows, fieldIds }: Granted<"record:read">, dialect: Dialect): RowRules => ({
  userId: actor.userId,
  rows,
  fieldIds,
  dialect,
  clock: { now: Date.now(), ...calendarOf(actor.locale) },
});
