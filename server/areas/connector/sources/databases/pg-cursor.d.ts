declare module "pg-cursor" {
  import type { Submittable } from "pg";

  /** Reads a query's rows piece by piece. */
  export default class Cursor<Row> implements Submittable {
    constructor(text: string, values?: unknown[], config?: { rowMode?: "array" });
    submit: Submittable["submit"];
    read(rows: number): Promise<Row[]>;
    close(): Promise<void>;
  }
}
