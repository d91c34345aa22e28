import type { SealedAnswer, VaultStore } from "../../../renderer/offline/vault-store";

/** The storage of a vault, in memory, where a test can look at what is stored. */
export function createMemoryStore() {
  const rows = new Map<string, SealedAnswer>();
  const keys: CryptoKey[] = [];
  const store: VaultStore = {
    async key(create) {
      if (!keys[0]) keys.push(await create());
      return keys[0]!;
    },
    get: async (id) => rows.get(id),
    put: async (answers) => answers.forEach((answer) => rows.set(answer.id, answer)),
    delete: async (ids) => ids.forEach((id) => rows.delete(id)),
    facts: async () =>
      [...rows.values()].map(({ id, at, usedAt, bytes }) => ({ id, at, usedAt, size: bytes.byteLength })),
    close: () => {},
  };
  return { store, rows, keys };
}
