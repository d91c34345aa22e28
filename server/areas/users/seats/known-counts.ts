import { oncePerKey } from "#shared/once-per-key";
import type { OrganizationDatabase } from "../../../database/types";
import { countSeats, type SeatCount } from "./repository";

interface Held {
  counts: Promise<SeatCount[]> | null;
}

const hold = oncePerKey((database: OrganizationDatabase): Held => {
  const held: Held = { counts: null };
  database.onCommit((changes) => {
    if (changes.some(({ object }) => object === "user")) held.counts = null;
  });
  return held;
});

/** Seats in use, cached until a user changes; for display. Code that assigns seats counts them itself. */
export function knownCounts(database: OrganizationDatabase): Promise<SeatCount[]> {
  const held = hold(database);
  if (held.counts) return held.counts;
  const counting = countSeats(database);
  held.counts = counting;
  counting.catch(() => {
    if (held.counts === counting) held.counts = null;
  });
  return counting;
}
