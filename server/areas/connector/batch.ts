import type { ImportRow } from "./repository";

/** An import can be undone as one: the tables that it made, and every part of what landed. */
export const importBatch = ({ identifier, parent }: Pick<ImportRow, "identifier" | "parent">): string =>
  `import:${parent ?? identifier}`;
