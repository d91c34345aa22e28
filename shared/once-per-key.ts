/**
 * Finds something once for each object that it is asked about, and keeps it for as long as that object is used.
 * For what takes long to find from data that is never changed, only replaced (a table's fields as they stand), and
 * for what belongs to an object that lives long (a database's caches).
 *
 * @param find what it throws is not kept, nor is undefined: the next call asks again
 */
export function oncePerKey<Key extends WeakKey, Found>(find: (key: Key) => Found): (key: Key) => Found {
  const kept = new WeakMap<Key, Found>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const found = find(key);
    kept.set(key, found);
    return found;
  };
}
