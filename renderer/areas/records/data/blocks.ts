import { PAGE_SIZE } from "#shared/limits/records";

/** Ids by their place in a query's order, in blocks of 100. A hole (`undefined`) is a place whose id is not known. */
export type Blocks = ReadonlyMap<number, readonly (number | undefined)[]>;

export const blockOf = (index: number): number => Math.floor(index / PAGE_SIZE);

/** Block numbers that hold the rows `first` to `last` (both inclusive), none beyond `total`. */
export function blocksBetween(first: number, last: number, total: number): number[] {
  const end = Math.min(last, total - 1);
  if (end < first) return [];
  const from = blockOf(Math.max(0, first));
  return Array.from({ length: blockOf(end) - from + 1 }, (_, step) => from + step);
}

/** Whether every row that a block must hold in a window of `total` rows is known. */
export function isComplete(blocks: Blocks, block: number, total: number): boolean {
  const ids = blocks.get(block);
  if (ids === undefined) return false;
  const expected = Math.max(0, Math.min(PAGE_SIZE, total - block * PAGE_SIZE));
  for (let place = 0; place < expected; place++) if (ids[place] === undefined) return false;
  return true;
}

export function idAt(blocks: Blocks, index: number): number | undefined {
  return blocks.get(blockOf(index))?.[index % PAGE_SIZE];
}

/** The index of an id among the loaded rows; -1 if it is not loaded. */
export function indexOfId(blocks: Blocks, id: number): number {
  for (const [block, ids] of blocks) {
    const place = ids.indexOf(id);
    if (place >= 0) return block * PAGE_SIZE + place;
  }
  return -1;
}

function fromEntries(
  entries: Iterable<readonly [index: number, id: number]>,
): Map<number, (number | undefined)[]> {
  const blocks = new Map<number, (number | undefined)[]>();
  for (const [index, id] of entries) {
    const block = blockOf(index);
    const ids = blocks.get(block) ?? [];
    ids[index % PAGE_SIZE] = id;
    blocks.set(block, ids);
  }
  return blocks;
}

function* entriesOf(blocks: Blocks): Generator<readonly [index: number, id: number]> {
  for (const [block, ids] of blocks) {
    for (let place = 0; place < ids.length; place++) {
      const id = ids[place];
      if (id !== undefined) yield [block * PAGE_SIZE + place, id];
    }
  }
}

/** Takes ids out and moves the rows behind them up. `removed` counts those that were loaded. */
export function removeIds(blocks: Blocks, ids: ReadonlySet<number>): { blocks: Blocks; removed: number } {
  const entries = [...entriesOf(blocks)].sort(([a], [b]) => a - b);
  const kept: [number, number][] = [];
  let removed = 0;
  for (const [index, id] of entries) {
    if (ids.has(id)) removed++;
    else kept.push([index - removed, id]);
  }
  return removed === 0 ? { blocks, removed } : { blocks: fromEntries(kept), removed };
}

/** Puts an id at an index, replacing the previous one. */
export function placeId(blocks: Blocks, index: number, id: number): Blocks {
  const block = blockOf(index);
  const ids = [...(blocks.get(block) ?? [])];
  ids[index % PAGE_SIZE] = id;
  return new Map(blocks).set(block, ids);
}

/** The same rows with one id replaced by another. */
export function renameId(blocks: Blocks, from: number, to: number): Blocks {
  const index = indexOfId(blocks, from);
  return index < 0 ? blocks : placeId(blocks, index, to);
}

/** Without the blocks farther than `distance` blocks from the rows `first` to `last`. */
export function dropFarBlocks(blocks: Blocks, first: number, last: number, distance: number): Blocks {
  const from = blockOf(first) - distance;
  const to = blockOf(last) + distance;
  const kept = [...blocks].filter(([block]) => block >= from && block <= to);
  return kept.length === blocks.size ? blocks : new Map(kept);
}
