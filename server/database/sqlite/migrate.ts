import { existsSync, rmSync } from "node:fs";
import type { Migration } from "../migrations/migration";
import { StartError } from "../../errors";
import type { Connection } from "./connection";

/**
 * Brings a database's structure up to date, each step in a transaction of its own. A file that holds data is
 * copied beside itself first; the copy stays until the next migration.
 *
 * @throws Error when a step fails, StartError when the file was made by a newer version; the file is then as it was
 */
export function migrate(connection: Connection, migrations: readonly Migration[]): void {
  const { database } = connection;
  database.exec(
    `create table if not exists "migration" ("version" integer primary key, "at" integer not null)`,
  );
  const current = versionOf(connection);
  const newest = migrations.at(-1)?.version ?? 0;
  if (current > newest)
    throw new StartError(
      `${database.name} was made by a newer Workloom: it has structure ${current}, this one knows ${newest}. ` +
        "Start the newer one, or take a copy of the data from before.",
    );
  if (current === newest) return;
  if (current > 0) copyAside(connection, current);
  for (const { version, statements } of migrations) {
    if (version <= current) continue;
    database.transaction(() => {
      for (const sql of statements) database.exec(sql);
      database.prepare(`insert into "migration" ("version", "at") values (?, ?)`).run(version, Date.now());
    })();
  }
}

function versionOf({ database }: Connection): number {
  return Number(database.prepare(`select coalesce(max("version"), 0) from "migration"`).pluck().get());
}

function copyAside({ database }: Connection, version: number): void {
  const copy = `${database.name}.before-${version}`;
  if (existsSync(copy)) rmSync(copy);
  database.prepare("vacuum into ?").run(copy);
}
