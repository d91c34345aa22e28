import { sha256 } from "@noble/hashes/sha2";
import { utf8ToBytes } from "@noble/hashes/utils";

/** Whether a number solves a challenge: its hash begins with enough zero bits. */
export function solves(text: string, bits: number, solution: number): boolean {
  const digest = sha256(utf8ToBytes(`${text} ${solution}`));
  let left = bits;
  for (const byte of digest) {
    if (left <= 0) return true;
    const zeros = Math.clz32(byte) - 24;
    if (left < 8) return zeros >= left;
    if (byte !== 0) return false;
    left -= 8;
  }
  return left <= 0;
}

/** The first number that solves a challenge: 2^bits tries on average, so a page runs it beside itself. */
export function solveChallenge(text: string, bits: number): number {
  let solution = 0;
  while (!solves(text, bits, solution)) solution += 1;
  return solution;
}
