import { existsSync, rmSync } from "node:fs";
import { StartError } from "../../errors";
import { NAMED_SINCE, planMigrations, type Migration } from "../migrations/migration";
import type { Connection } from "./connection";

/**
 * Migrates a database, each step in its own transaction. A file with data is copied first, next to itself; the
 * copy stays until the next migration.
 *
 * @throws Error if a step fails, StartError if a newer version created the file; the file is then unchanged
 */
export function migrate(connection: Connection, migrations: readonly Migration[]): void {
  const { database } = connection;
  database.exec(
    `create table if not exists "migration" ("version" integer primary key, "at" integer not null);
    create table if not exists "appliedMigration" ("name" text primary key, "at" integer not null) without rowid`,
  );
  const names = database.prepare(`select "name" from "appliedMigration"`).pluck().all() as string[];
  const number = Number(
    database
      .prepare(`select coalesce(max("version"), 0) from "migration" where "version" < ?`)
      .pluck()
      .get(NAMED_SINCE),
  );
  const { taken, pending, unknown } = planMigrations(migrations, { names, number });
  if (unknown.length > 0)
    throw new StartError(
      `${database.name} was made by a newer Workloom: its structure has ${unknown.join(", ")}, which this one does not know. ` +
        "Start the newer one, or take a copy of the data from before.",
    );
  if (pending.length === 0 && names.length === taken.length) return;
  if (taken.length > 0 && pending.length > 0) copyAside(connection, taken.length);
  const now = Date.now();
  const note = database.prepare(`insert or ignore into "appliedMigration" ("name", "at") values (?, ?)`);
  database.transaction(() => {
    database
      .prepare(`insert or ignore into "migration" ("version", "at") values (?, ?)`)
      .run(NAMED_SINCE, now);
    for (const name of taken) note.run(name, now);
  })();
  for (const { name, statements, onSqlite = [] } of pending) {
    database.transaction(() => {
      for (const sql of [...statements, ...onSqlite]) database.exec(sql);
      note.run(name, now);
    })();
  }
}

function copyAside({ database }: Connection, steps: number): void {
  const copy = `${database.name}.before-${steps}`;
  if (existsSync(copy)) rmSync(copy);
  database.prepare("vacuum into ?").run(copy);
}
