import type { Fragment } from "./fragment";

/**
 * The differences between databases. Everything else is written once, in SQL that all of them understand (see the
 * engine's README). Functions and values only, because threads load them.
 */
export interface Dialect {
  readonly name: "sqlite" | "postgres";
  /** Column types, as a definition names them. */
  readonly columnTypes: Readonly<Record<"text" | "double" | "integer", string>>;
  /** Fields of one table, with those in the trash, whose columns stay; a text field has two columns. */
  readonly fieldsMax: number;
  /**
   * Conditions of statements that may take long, by which the reader stops them; none if it can stop them itself.
   */
  readonly interruption: readonly Fragment[];
  /** Whether writes wait while an index is built. */
  readonly buildingHoldsWriter: boolean;
  /** How an index declares a descending column with empty values last, as every sort order has them. */
  readonly descendingInIndex: string;
  /** Texts are searched in a table `s_<id>` that the engine fills; otherwise the key columns have indexes. */
  readonly hasSearchTables: boolean;
  /** Statements that create what the search of a new record table needs. */
  createSearch(tableId: number): readonly string[];
  /** Statements that make the column of a folded text searchable. */
  indexText(table: string, keyColumn: string): readonly string[];
  /** Statements that undo `indexText` for a column that is put aside, so that its name can be reused. */
  unindexText(table: string, keyColumn: string): readonly string[];
  /** Records whose folded text contains another folded text; may use an index. */
  contains(keyColumn: string, text: string): Fragment;
  /**
   * A table read in the order of its ids, even if the planner believes an index to be faster: a page ends early.
   * For planners that do not take that into account.
   */
  inIdOrder(table: string): string;
  /** The day YYYY-MM-DD of an instant in ms since 1970, as UTC clocks show it. */
  dayOfInstant(instant: string): string;
  /** The first day of a day's week. @param weekStart 1 for Monday to 7 for Sunday */
  startOfWeek(day: string, weekStart: number): string;
}
