/** An id for a new item of a bar. */
export const newId = (): string => crypto.randomUUID().slice(0, 12);
