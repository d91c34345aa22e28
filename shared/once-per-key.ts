/**
 * Caches a value for each object, for as long as the object is used. For slow computations from data that is only
 * replaced (a table's fields), and for values of a long-lived object (a database's caches).
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
