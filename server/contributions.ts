declare const entryType: unique symbol;

/** A registry of one area that other areas fill by declaration. */
export interface Registry<Entry> {
  readonly name: string;
  keyOf(entry: Entry): string;
  readonly [entryType]?: Entry;
}

/** An entry of an area for a registry. */
export interface Contribution {
  registry: string;
  key: string;
  entry: unknown;
}

export interface Contributions {
  /** All entries, in the order of the areas. */
  of<Entry>(registry: Registry<Entry>): readonly Entry[];
  find<Entry>(registry: Registry<Entry>, key: string): Entry | undefined;
}

export const defineRegistry = <Entry>(name: string, keyOf: (entry: Entry) => string): Registry<Entry> => ({
  name,
  keyOf,
});

/** Adds an entry to the registry of another area; listed in `contributions` of the own one. */
export const contribute = <Entry>(registry: Registry<Entry>, entry: NoInfer<Entry>): Contribution => ({
  registry: registry.name,
  key: registry.keyOf(entry),
  entry,
});

/** @throws Error naming an entry that is contributed twice */
export function collectContributions(all: readonly Contribution[]): Contributions {
  const registries = new Map<string, Map<string, unknown>>();
  for (const { registry, key, entry } of all) {
    const entries = registries.get(registry) ?? new Map<string, unknown>();
    if (entries.has(key)) throw new Error(`${registry} gets ${key} twice`);
    registries.set(registry, entries.set(key, entry));
  }
  // Only `contribute` makes entries, with the type of their registry.
  return {
    of: <Entry>({ name }: Registry<Entry>) => [...(registries.get(name)?.values() ?? [])] as Entry[],
    find: <Entry>({ name }: Registry<Entry>, key: string) =>
      registries.get(name)?.get(key) as Entry | undefined,
  };
}
