import { jest } from "@jest/globals";
import { toStatement, type Query } from "../../server/sql/statement";
import type { OrganizationDatabase } from "../../server/database/types";

/** Simulates a server that stops after its first write to some tables: later writes fail, until `restoreAllMocks`. */
export function stopAfterWriting(database: OrganizationDatabase, tables: RegExp): void {
  let hasWritten = false;
  const mayWrite = (statements: readonly Query[]): boolean => {
    if (!statements.some((one) => tables.test(toStatement(one).sql))) return true;
    const isFirst = !hasWritten;
    hasWritten = true;
    return isFirst;
  };
  const stopped = () => Promise.reject(new Error("The server has stopped"));
  const execute = database.execute.bind(database);
  const executeReturning = database.executeReturning.bind(database);
  jest
    .spyOn(database, "execute")
    .mockImplementation((statements) => (mayWrite(statements) ? execute(statements) : stopped()));
  jest
    .spyOn(database, "executeReturning")
    .mockImplementation((statements, aloneOf) =>
      mayWrite([statements].flat()) ? executeReturning(statements, aloneOf) : stopped(),
    );
}
