/**
 * A whole number of a small unit (cents) as SQL in the unit that people know. Whole amounts stay whole numbers:
 * SQLite takes four times as long to write the others.
 */
export const scaledDown = (column: string, factor: number): string =>
  `iif(${column} % ${factor} = 0, ${column} / ${factor}, ${column} / ${factor}.0)`;
