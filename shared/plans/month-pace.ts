interface Day {
  day: string;
  used: number;
}

export interface MonthPace {
  /** The total after each day that has begun. */
  totals: number[];
  /** The total at the end of the month if the rest of it is like the days so far. */
  forecast: number;
}

/** The running total of a month, and where it leads at its pace. */
export function monthPace(days: readonly Day[], today: string): MonthPace {
  let total = 0;
  const totals = days.filter(({ day }) => day <= today).map(({ used }) => (total += used));
  return { totals, forecast: totals.length === 0 ? 0 : (total / totals.length) * days.length };
}
