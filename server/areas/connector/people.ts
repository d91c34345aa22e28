import { foldOption } from "#shared/fields/options";
import type { KnownPerson } from "#shared/fields/user";
import type { OrganizationDatabase } from "../../database/types";
import { query } from "../../database/query";
import type { OrganizationSchema } from "../../database/schema";

/**
 * People whom texts of a user field may name.
 *
 * @param withFormer also those who have left, whose names stand in exported files: a new table may hold them. A name
 * that they share with somebody who is still there means the latter.
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
