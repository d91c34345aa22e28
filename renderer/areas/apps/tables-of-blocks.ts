import type { Page } from "#shared/contract/pages";

/** The tables that the blocks of a page show, each once. */
export function tablesOfBlocks({ components }: Page): number[] {
  const tables = components.map(({ normalizedConfig }) => normalizedConfig["tableId"]);
  return [...new Set(tables.filter((tableId) => typeof tableId === "number"))];
}
