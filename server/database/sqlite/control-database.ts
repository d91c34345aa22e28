import type { ControlDatabase } from "../databases";
import { controlMigrations } from "../migrations/control";
import { toStatement } from "../../sql/statement";
import type { Query } from "../types";
import { openConnection, readRows, type Connection } from "./connection";
import { toAppError } from "./failures";
import { migrate } from "./migrate";

/** The control database in `control.sqlite`; one process writes it. @throws when it cannot be opened */
export function openControlDatabase(path: string): ControlDatabase & Pick<Connection, "letGo" | "close"> {
  const connection = openConnection(path, { readonly: false });
  migrate(connection, controlMigrations);
  const answer = async <Result>(work: () => Result): Promise<Result> => {
    try {
      return work();
    } catch (error) {
      throw toAppError(error);
    }
  };
  const read = <Row>(from: Query<Row>) => readRows(connection, toStatement(from)) as Row[];
  return {
    get: (from) => answer(() => read(from)[0]),
    all: (from) => answer(() => read(from)),
    execute: (queries) =>
      answer(connection.database.transaction(() => queries.flatMap((from) => read(from)))),
    letGo: () => connection.letGo(),
    close: () => connection.close(),
  };
}
