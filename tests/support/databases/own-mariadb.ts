import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mysql from "mysql2/promise";
import { startMariadb } from "../../../scripts/test/databases/mariadb.mjs";
import { freePort } from "../../../scripts/test/databases/wait-for-port.mjs";

/** A MariaDB of a test's own, with a database `shop` and what the statements make in it. */
export async function startOwnMariadb(statements: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), "workloom-mariadb-"));
  // It may run as another user, who must be able to walk through.
  chmodSync(folder, 0o711);
  const server = await startMariadb(join(folder, "server"), await freePort());
  const connection = await mysql.createConnection({ host: "127.0.0.1", port: server.port, user: "root" });
  for (const statement of ["create database shop", "use shop", ...statements])
    await connection.query(statement);
  return {
    port: server.port,
    run: (statement: string) => connection.query(statement),
    async end() {
      connection.destroy();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
