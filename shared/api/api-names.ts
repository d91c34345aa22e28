const COMBINING = /\p{M}+/gu;

/** `Work orders (2026)` → `work_orders_2026`; a name without letters or digits is `field`. */
export function apiName(label: string): string {
  const plain = label.normalize("NFKD").replace(COMBINING, "").toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, "_").replace(/^_+|_+$/g, "") || "field";
}

/**
 * API names by id, unique in the list: of equal names, the one with the smallest id keeps it and the others get a
 * number. They follow the labels; ids never change.
 */
export function apiNames(items: readonly { id: number; label: string }[]): ReadonlyMap<number, string> {
  const taken = new Set<string>();
  const names = new Map<number, string>();
  for (const { id, label } of items.toSorted((one, other) => one.id - other.id)) {
    const base = apiName(label);
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}_${number}`;
    taken.add(name);
    names.set(id, name);
  }
  return names;
}
