import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../errors";
import type { Databases } from "./databases";
import { query } from "./query";
import type { ControlSchema } from "./schema";
import { openControlDatabase } from "./sqlite/control-database";
import { SqliteOrganizationDatabase } from "./sqlite/organization-database";

const control = query<ControlSchema>();

/** Opens the databases below a folder, which is made when missing. @throws when the control file cannot be opened */
export async function openDatabases({ dataFolder }: { dataFolder: string }): Promise<Databases> {
  const folder = join(dataFolder, "organizations");
  mkdirSync(folder, { recursive: true });
  const controlDatabase = openControlDatabase(join(dataFolder, "control.sqlite"));
  const open = new Map<number, SqliteOrganizationDatabase>();
  const pathOf = (id: number) => join(folder, `${id}.sqlite`);

  async function organization(id: number) {
    const known = open.get(id);
    if (known) return known;
    const row = await controlDatabase.get(
      control.selectFrom("organization").select(["deletedAt"]).where("id", "=", id),
    );
    if (!row || row.deletedAt !== null) throw new AppError("organization_not_found");
    const database = open.get(id) ?? new SqliteOrganizationDatabase(id, pathOf(id));
    open.set(id, database);
    return database;
  }

  return {
    control: controlDatabase,
    organization,
    async createOrganization(values, template) {
      const [row] = await controlDatabase.execute([
        control
          .insertInto("organization")
          .values({ ...values, createdAt: Date.now() })
          .returning("id"),
      ]);
      if (!row) throw new Error("No organisation was made");
      if (template !== undefined && !existsSync(pathOf(row.id))) copyFileSync(template, pathOf(row.id));
      return organization(row.id);
    },
    async close() {
      for (const database of open.values()) await database.close();
      controlDatabase.close();
    },
  };
}
