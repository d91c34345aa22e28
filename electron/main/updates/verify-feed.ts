import { createPublicKey, verify } from "node:crypto";

/** A file in the feed's own folder. */
const FILE_NAME = /^[A-Za-z0-9][\w.-]{0,120}$/;

/**
 * Checks the signature of the index of releases (Ed25519 over its bytes), which names the packages and their hashes.
 * @param publicKey SPKI in base64; comes with the application
 * @param signature base64
 * @throws Error if the key did not sign exactly this text
 */
export function verifyFeed(text: string, signature: string, publicKey: string): void {
  const isSigned = verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: Buffer.from(publicKey, "base64"), format: "der", type: "spki" }),
    Buffer.from(signature.trim(), "base64"),
  );
  if (!isSigned) throw new Error("The update feed is not signed by the publisher");
}

/** @throws Error if a file is not next to the index */
export function verifyFiles(urls: readonly string[]): void {
  for (const url of urls)
    if (!FILE_NAME.test(url)) throw new Error("The update feed names a file outside of its folder");
}
