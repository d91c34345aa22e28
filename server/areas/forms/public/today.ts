const DAY = 86_400_000;

/** The day that answers are counted by: days since 1970 in UTC. */
export const today = (): number => Math.floor(Date.now() / DAY);
