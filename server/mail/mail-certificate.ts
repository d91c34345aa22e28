import { readFile } from "node:fs/promises";
import { createSecureContext } from "node:tls";
import type { MailTls } from "../config";

export interface Certificate {
  cert: Buffer;
  key: Buffer;
}

/** @throws Error where the files cannot be read or do not belong together */
export async function readCertificate({ certPath, keyPath }: MailTls): Promise<Certificate> {
  const [cert, key] = await Promise.all([readFile(certPath), readFile(keyPath)]);
  createSecureContext({ cert, key });
  return { cert, key };
}
