import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";

/** A hash that no password matches: verified for unknown users, so that timing does not reveal them. */
let decoy: Promise<string> | null = null;

/** Argon2id with the package's defaults (19 MiB, 2 passes), which are OWASP's. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Whether the password matches the stored hash. Takes equally long without a hash. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash(randomBytes(16).toString("hex"));
  const isRight = await verify(passwordHash ?? (await decoy), password);
  return isRight && passwordHash !== null;
}
