/** One line of a bench: `ratio` compares with the floor in the direction that `target` names. */
export interface Figure {
  figure: string;
  value: number;
  unit?: string;
  floor?: number;
  ratio?: number;
  target?: string;
  reached?: boolean;
}

export interface Bench {
  name: string;
  /** @param tell called with each figure as soon as it is available */
  run(tell: (figure: Figure) => void): Promise<Figure[]>;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] =
    sorted.length % 2 === 1 ? [sorted[middle], sorted[middle]] : sorted.slice(middle - 1, middle + 1);
  return (low + high) / 2;
}

/** Measures both alternately, so that other load on the machine affects both; the order changes every round. */
export async function alternate(
  rounds: number,
  floor: () => Promise<number>,
  product: () => Promise<number>,
): Promise<{ floor: number; product: number }> {
  const measured: { floor: number[]; product: number[] } = { floor: [], product: [] };
  for (let round = 0; round < rounds; round += 1) {
    if (round % 2 === 0) measured.floor.push(await floor());
    measured.product.push(await product());
    if (round % 2 === 1) measured.floor.push(await floor());
  }
  return { floor: median(measured.floor), product: median(measured.product) };
}
