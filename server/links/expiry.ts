/** @param expiresAt ISO 8601; null for a link that never ends */
export const hasEnded = ({ expiresAt }: { expiresAt: string | null }, now = Date.now()): boolean =>
  expiresAt !== null && Date.parse(expiresAt) <= now;
