import { deleteScope, readScope, writeScope } from "./scope";
import { nameOfRequest, Vault, type StoredAnswer, type StoredRequest } from "./vault";
import { deleteVaultStore, openVaultStore } from "./vault-store";

/** Quiet time before answers are stored, in ms: they come in groups, and the screen is drawn first. */
const WRITE_DELAY = 1000;

let current: { scope: string; vault: Promise<Vault | null> } | null = null;
let waiting = new Map<string, StoredAnswer>();
let timer: ReturnType<typeof setTimeout> | undefined;
let writing: Promise<void> = Promise.resolve();

/** Web Crypto exists only on https and localhost. */
const isPossible = (): boolean => typeof indexedDB !== "undefined" && "subtle" in crypto;

async function openVault(scope: string): Promise<Vault | null> {
  if (!isPossible()) return null;
  try {
    return await Vault.open(await openVaultStore(scope));
  } catch {
    // Private windows and full disks refuse; nothing is readable offline then.
    return null;
  }
}

/** Opens the vault of a scope; that of another user on this device is deleted. */
export async function enterVault(scope: string): Promise<void> {
  const known = readScope();
  if (known !== null && known !== scope) await wipeVault();
  writeScope(scope);
  current ??= { scope, vault: openVault(scope) };
  await current.vault;
}

/** Opens this device's vault if it is of that origin. */
export async function enterKnownVault(origin: string): Promise<void> {
  const scope = readScope();
  if (scope?.startsWith(`${origin}.`)) await enterVault(scope);
}

/** Uses the vault; null without one, or if its store was deleted in the meantime, such as by a sign-out elsewhere. */
async function withVault<Result>(run: (vault: Vault) => Promise<Result>): Promise<Result | null> {
  const vault = await current?.vault;
  if (!vault) return null;
  try {
    return await run(vault);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Stores an answer soon, and only its latest version. */
export function storeSoon(answer: StoredAnswer): void {
  if (current === null) return;
  waiting.set(nameOfRequest(answer.request), answer);
  timer ??= setTimeout(() => void storeNow(), WRITE_DELAY);
}

/** Stores what waits. */
export function storeNow(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const answers = [...waiting.values()];
  waiting = new Map();
  // On a full disk they are not readable offline.
  writing = writing.then(async () => void (await withVault((vault) => vault.put(answers))));
  return writing;
}

export async function findStored(request: StoredRequest): Promise<StoredAnswer | null> {
  await writing;
  return withVault((vault) => vault.find(request));
}

export async function forgetStored(request: StoredRequest): Promise<void> {
  await writing;
  await withVault((vault) => vault.forget(request));
}

/** Names of all stored answers, the ones needed last first. */
export const allStored = async (): Promise<string[]> => (await withVault((vault) => vault.ids())) ?? [];
export const readStored = (id: string): Promise<StoredAnswer | null> => withVault((vault) => vault.read(id));

/** Number and bytes of the stored answers; null if this browser stores none. */
export const vaultSize = (): Promise<{ answers: number; bytes: number } | null> =>
  withVault((vault) => vault.size());

export const pruneVault = async (): Promise<void> => void (await withVault((vault) => vault.prune()));
export const clearVault = async (): Promise<void> => void (await withVault((vault) => vault.clear()));

/** Deletes everything with its key: at sign-out, or because another user signs in. */
export async function wipeVault(): Promise<void> {
  const scope = readScope();
  deleteScope();
  clearTimeout(timer);
  timer = undefined;
  waiting = new Map();
  const open = await current?.vault;
  current = null;
  await writing;
  open?.close();
  if (scope !== null && isPossible()) await deleteVaultStore(scope);
}
