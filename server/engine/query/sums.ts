/**
 * Sums and averages of a column, in words that end well on both databases: SQLite's own `sum` of whole numbers and
 * PostgreSQL's `avg` of large ones fail where a result is too large on the way. As doubles, whole numbers are exact
 * as far as a number of JSON is.
 */
export const sumOf = (column: string): string => `sum(${column} * 1.0)`;
export const averageOf = (column: string): string => `${sumOf(column)} / count(${column})`;
