import type { Fragment } from "../query/fragment";

/**
 * What databases say differently. Everything else is written once, in the words that all of them know (see the
 * engine's README). Functions and values only: threads load them.
 */
export interface Dialect {
  readonly name: "sqlite" | "postgres";
  /** Kinds of columns, as a definition names them. */
  readonly columnTypes: Readonly<Record<"text" | "double" | "integer", string>>;
  /** Fields of one table with those in the trash, whose columns stay; a text has two columns. */
  readonly fieldsMax: number;
  /** Conditions of statements that may take long, by which the reader stops them; none where it can do so itself. */
  readonly interruption: readonly Fragment[];
  /** Nobody writes while an index is built. */
  readonly buildingHoldsWriter: boolean;
  /** How an index says that a column descends with empty values last, as every order has them. */
  readonly descendingInIndex: string;
  /** A text is looked for in a table `s_<id>` that the engine fills; elsewhere the key columns have indexes. */
  readonly hasSearchTables: boolean;
  /** Statements that make what a new record table's search needs. */
  createSearch(tableId: number): readonly string[];
  /** Statements that make the column of a folded text searchable. */
  indexText(table: string, keyColumn: string): readonly string[];
  /** Statements that take that away again from a column that is put aside; its name may be given anew. */
  unindexText(table: string, keyColumn: string): readonly string[];
  /** Records whose folded text holds another folded text; may use an index. */
  contains(keyColumn: string, text: string): Fragment;
  /**
   * A table read in the order of its ids, whatever an index may find quicker: a page ends early. For planners that
   * do not reckon with that.
   */
  inIdOrder(table: string): string;
}
