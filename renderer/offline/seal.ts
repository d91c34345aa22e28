/** Encrypted bytes. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
}

const text = new TextEncoder();

/** The name is authenticated too, so that nothing can take the place of something else. */
const parameters = (iv: Uint8Array<ArrayBuffer>, name: string): AesGcmParams => ({
  name: "AES-GCM",
  iv,
  additionalData: text.encode(name),
});

/** A key that never leaves the browser. */
export const createKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);

export async function seal(key: CryptoKey, name: string, plain: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt(parameters(iv, name), key, plain) };
}

/** The bytes, or null if they were written with another key or under another name. */
export async function unseal(
  key: CryptoKey,
  name: string,
  { iv, bytes }: Sealed,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parameters(iv, name), key, bytes));
  } catch {
    return null;
  }
}

export const sealJson = (key: CryptoKey, name: string, value: unknown): Promise<Sealed> =>
  seal(key, name, text.encode(JSON.stringify(value)));

/** The value, or null if it cannot be read. */
export async function unsealJson(key: CryptoKey, name: string, sealed: Sealed): Promise<unknown> {
  const plain = await unseal(key, name, sealed);
  return plain && (JSON.parse(new TextDecoder().decode(plain)) as unknown);
}
