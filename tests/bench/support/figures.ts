/** One measured figure as the bench's table prints it; `floor` is the bare counterpart's value in the same run. */
export interface Figure {
  figure: string;
  value: number;
  unit?: string;
  floor?: number;
  ratio?: number;
  target?: string;
  reached?: boolean;
}

/** A figure where more is better, held against the floor's. */
export function atLeast(figure: string, unit: string, value: number, floor: number, share: number): Figure {
  const ratio = value / floor;
  return {
    figure,
    unit,
    value,
    floor,
    ratio,
    target: `at least ${share} of the floor`,
    reached: ratio >= share,
  };
}

/** A figure where less is better, held against a multiple of the floor's. */
export function below(figure: string, unit: string, value: number, floor: number, times: number): Figure {
  const ratio = value / floor;
  return { figure, unit, value, floor, ratio, target: `under ${times}× the floor`, reached: ratio < times };
}

/** A figure where less is better, held against a fixed number. */
export function atMost(figure: string, unit: string, value: number, most: number): Figure {
  return { figure, unit, value, target: `at most ${most} ${unit}`, reached: value <= most };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
