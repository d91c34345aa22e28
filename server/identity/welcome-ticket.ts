import { readSigned, sign } from "./signed-text";

/** How long a new organisation's founder has to arrive at its address, in ms. */
const LIFE = 120_000;

interface Founder {
  id: number;
  passwordHash: string | null;
}

/** Signs the founder of a new organisation in at its own address, where the set-up cannot set a cookie. */
export const welcomeTicket = ({ id, passwordHash }: Founder): string =>
  sign(passwordHash ?? "", "welcome", [id, Date.now() + LIFE]);

/** Whether a ticket is this person's and still valid. */
export function isWelcome({ id, passwordHash }: Founder, ticket: string): boolean {
  if (passwordHash === null) return false;
  const [userId, until] = readSigned(passwordHash, "welcome", ticket) ?? [];
  return Number(userId) === id && Number(until) > Date.now();
}
