/** Stored milliseconds as the wire's ISO 8601 text in UTC. */
export const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();
