import type { Place } from "./cursor";
import { fragment, joinFragments, type ColumnValue, type Fragment } from "../../sql/fragment";
import { orderBy, type SortKey } from "./sort";

/** Part of the records on one side of a position, with their order. */
export interface Segment {
  condition: Fragment;
  order: string;
}

interface Side {
  keys: readonly SortKey[];
  place: Place;
  /** The expression of the record id. */
  id: string;
  /** Selects the records before the position instead of after it. */
  reverse: boolean;
}

const isValue = ({ expression }: SortKey, value: ColumnValue): Fragment =>
  value === null ? fragment(`${expression} is null`) : fragment(`${expression} = ?`, value);

/** Values beyond the given one of a key, without empty ones; null for an empty range. */
function further({ expression, descending }: SortKey, value: ColumnValue, reverse: boolean): Fragment | null {
  if (value === null) return reverse ? fragment(`${expression} is not null`) : null;
  return fragment(`${expression} ${descending === reverse ? ">" : "<"} ?`, value);
}

/** The records on one side of a position, as one condition. */
export function beyond(side: Side): Fragment {
  const { keys, place, id, reverse } = side;
  const alternatives: Fragment[] = [];
  const equal: Fragment[] = [];
  keys.forEach((key, index) => {
    const value = place.values[index] ?? null;
    const later = further(key, value, reverse);
    if (later) {
      const empty = reverse || value === null ? [] : [fragment(`${key.expression} is null`)];
      const either = joinFragments([later, ...empty], "or", "false");
      alternatives.push(joinFragments([...equal, either], "and", "true"));
    }
    equal.push(isValue(key, value));
  });
  const last = fragment(`${id} ${reverse ? "<" : ">"} ?`, place.id);
  alternatives.push(joinFragments([...equal, last], "and", "true"));
  return joinFragments(alternatives, "or", "true");
}

/**
 * The same in consecutive segments that an index can serve: the records that share the position's first value,
 * those with further values, the empty ones. No database seeks with an "or" over the keys of an order.
 */
export function segments(side: Side): Segment[] {
  const { keys, place, id, reverse } = side;
  const [first, ...rest] = keys;
  if (!first) return [{ condition: beyond(side), order: orderBy(keys, id, reverse) }];
  const [value = null, ...values] = place.values;
  const inner = beyond({ ...side, keys: rest, place: { values, id: place.id } });
  const shared = joinFragments([isValue(first, value), inner], "and", "true");
  const pieces = [{ condition: shared, order: orderBy(rest, id, reverse) }];
  const later = further(first, value, reverse);
  if (later) pieces.push({ condition: later, order: orderBy(keys, id, reverse) });
  if (later && !reverse) {
    const empty = fragment(`${first.expression} is null`);
    pieces.push({ condition: empty, order: orderBy(rest, id, reverse) });
  }
  return pieces;
}
