import { foldOption } from "#shared/fields/options";
import type { KnownPerson } from "#shared/fields/types/user";
import type { OrganizationDatabase } from "../../database/types";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";

/**
 * Users whom texts of a user field may name.
 *
 * @param withFormer also former users, whose names are in exported files: a new table may contain them. A name
 * shared with a present user means the present one.
 */
export async function listKnownPeople(
  database: OrganizationDatabase,
  withFormer: boolean,
): Promise<KnownPerson[]> {
  const all = await database.all<KnownPerson & { isActive: number }>(
    query<OrganizationSchema>().selectFrom("user").select(["id", "name", "email", "isActive"]).compile(),
  );
  const people = withFormer ? all : all.filter(({ isActive }) => isActive === 1);
  const present = new Set(
    people.filter(({ isActive }) => isActive === 1).map(({ name }) => foldOption(name)),
  );
  return people.map(({ id, name, email, isActive }) => {
    const isTaken = isActive === 0 && present.has(foldOption(name));
    return { id, email, name: isTaken ? email : name };
  });
}
