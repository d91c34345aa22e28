/** An import can be taken back as one: the table that it made, and every part of what landed. */
export const importBatch = (identifier: string): string => `import:${identifier}`;
