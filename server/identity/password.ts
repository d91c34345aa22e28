import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** Hash of a password that nobody has: verified where a user is unknown, so that time tells nothing. */
let decoy: Promise<string> | null = null;

/** Argon2id with the package's defaults (19 MiB, 2 passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether the password is the stored one. Takes as long when there is none. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash(randomBytes(16).toString("hex"));
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return isRight && passwordHash !== null;
}
