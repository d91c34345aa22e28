import type * as Keytar from "keytar";

export type Keychain = Pick<typeof Keytar, "getPassword" | "setPassword" | "deletePassword">;

const SERVICE = "Workloom";

/** The keychain's account name of a user in an organisation. */
export const accountName = (origin: string, email: string): string => `${origin}|${email.toLowerCase()}`;

/** The system's keychain. Loaded on first use: the library is native and requires a running secret service. */
export async function loadKeychain(): Promise<Keychain> {
  const keytar = await import("keytar");
  return keytar.default;
}

/**
 * Stores tokens in the system's keychain under the service 'Workloom' and a copy in memory. Without a keychain
 * only the copy exists: the user stays signed in until the application ends, and gets a notice.
 */
export class TokenVault {
  readonly #memory = new Map<string, string>();
  readonly #load: () => Promise<Keychain>;

  constructor(load: () => Promise<Keychain> = loadKeychain) {
    this.#load = load;
  }

  /** The token; null without one, or if the keychain cannot be read (the notice is shown at the next login). */
  async read(account: string): Promise<string | null> {
    const remembered = this.#memory.get(account);
    if (remembered) return remembered;
    const stored = await this.#attempt((keychain) => keychain.getPassword(SERVICE, account));
    if (!stored.ok || !stored.value) return null;
    this.#memory.set(account, stored.value);
    return stored.value;
  }

  /** Returns whether the keychain stored it; the copy in memory is kept in either case. */
  async save(account: string, token: string): Promise<boolean> {
    this.#memory.set(account, token);
    const stored = await this.#attempt((keychain) => keychain.setPassword(SERVICE, account, token));
    return stored.ok;
  }

  async remove(account: string): Promise<void> {
    this.#memory.delete(account);
    await this.#attempt((keychain) => keychain.deletePassword(SERVICE, account));
  }

  /** A machine without a secret service is a normal case, reported by `ok` instead of an exception. */
  async #attempt<Value>(
    use: (keychain: Keychain) => Promise<Value>,
  ): Promise<{ ok: true; value: Value } | { ok: false; reason: unknown }> {
    try {
      return { ok: true, value: await use(await this.#load()) };
    } catch (reason) {
      return { ok: false, reason };
    }
  }
}
