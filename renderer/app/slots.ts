import { useSyncExternalStore } from "react";

/** What every entry of a slot has. */
interface Entry {
  /** Unique in its slot. */
  id: string;
  /** Where it stands among the others, from small to large. */
  order: number;
}

/** An entry on its way into its slot. */
export interface SlotEntry {
  add: () => void;
}

/** A place that areas fill and somebody else shows. */
export interface Slot<T extends Entry> {
  entry: (entry: T) => SlotEntry;
  current: () => readonly T[];
  subscribe: (listener: () => void) => () => void;
}

export function defineSlot<T extends Entry>(): Slot<T> {
  let entries: readonly T[] = [];
  const listeners = new Set<() => void>();
  const add = (entry: T) => {
    const others = entries.filter(({ id }) => id !== entry.id);
    entries = [...others, entry].toSorted((one, other) => one.order - other.order);
    for (const listener of listeners) listener();
  };
  return {
    entry: (entry) => ({ add: () => add(entry) }),
    current: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The entries of a slot in their order. */
export const useSlot = <T extends Entry>(slot: Slot<T>): readonly T[] =>
  useSyncExternalStore(slot.subscribe, slot.current);
