import { useState } from "react";
import type { Field } from "#shared/contract/fields";
import type { Table } from "#shared/contract/tables";
import { isConflict } from "../../../app/errors/conflict";
import { carryMoves } from "../../../ui/order/carry-moves";
import { moveEntry } from "../../../ui/order/move-entry";
import { useLazyGetTableQuery } from "../../../tables/tables-api";
import { useReorderFieldsMutation } from "../api";

/** An unsaved order, as ids of the fields. */
interface Draft {
  /** The order it started from. */
  seen: readonly number[];
  mine: readonly number[];
  moved: ReadonlySet<number>;
}

const orderOf = ({ fields }: Pick<Table, "fields">): number[] =>
  fields.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/**
 * The unsaved order of a table's fields. If others saved another one in the meantime, `save` fails with the
 * conflict, and the user's moves are applied to theirs, so that the next save succeeds.
 */
export function useOrderDraft(table: Table) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [reorder, { isLoading }] = useReorderFieldsMutation();
  const [readTable] = useLazyGetTableQuery();
  const saved = orderOf(table);
  const { seen, mine, moved } = draft ?? { seen: saved, mine: saved, moved: new Set() };
  const byId = new Map(table.fields.map((field) => [field.id, field]));
  const fields = mine.map((id) => byId.get(id)).filter((field): field is Field => field !== undefined);
  const shown = fields.map(({ id }) => id);
  const isMoved = draft !== null && !isSame(mine, saved);

  const move = (from: number, to: number) =>
    setDraft({ seen, mine: moveEntry(shown, from, to), moved: new Set(moved).add(shown[from] ?? 0) });

  const save = async () => {
    if (!isMoved) return;
    const place = { tableId: table.id };
    const carry = (latest: Draft, now: readonly number[]): Draft => ({
      ...latest,
      seen: now,
      mine: carryMoves({ ...latest, now }),
    });
    // Moves since Save was pressed are not saved yet.
    const settle = (now: readonly number[]) =>
      setDraft((latest) => latest && (latest.mine === mine ? null : carry(latest, now)));
    try {
      await reorder({ ...place, fieldIds: [...mine], expect: { fieldIds: [...seen] } }).unwrap();
    } catch (error) {
      const fresh = isConflict(error) ? (await readTable(place)).data : undefined;
      if (!fresh) throw error;
      const now = orderOf(fresh.table);
      if (!isSame(carryMoves({ mine, moved, now }), now)) {
        setDraft((latest) => latest && carry(latest, now));
        throw error;
      }
      return settle(now);
    }
    settle(mine);
  };
  return { fields, move, isMoved, save, isSaving: isLoading };
}
