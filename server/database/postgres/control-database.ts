import type { ControlDatabase } from "../databases";
import { toStatement } from "../../sql/statement";
import type { Query } from "../types";
import { CONTROL_SCHEMA, rowsOf, type Connections } from "./connections";

/** The control database: one schema beside those of the organisations. */
export function openControlDatabase(connections: Connections): ControlDatabase {
  const all = async <Row>(from: Query<Row>) =>
    (await connections.read(CONTROL_SCHEMA, toStatement(from))) as Row[];
  return {
    all,
    async get(from) {
      const [row] = await all(from);
      return row;
    },
    execute: <Row>(queries: readonly Query<Row>[]) =>
      connections.transaction(CONTROL_SCHEMA, async (client) => {
        const rows: Row[] = [];
        for (const from of queries) rows.push(...((await rowsOf(client, toStatement(from))) as Row[]));
        return rows;
      }),
  };
}
