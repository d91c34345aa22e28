import type { TestOrganization } from "./organizations/organization";

/** Adds people of the names 'Many 00001', 'Many 00002', … to an organisation, past its plan. */
export async function addManyPeople(org: TestOrganization, roleId: number, count: number): Promise<void> {
  const { database } = await org.handle();
  const number = `substr('0000' || "i", -5)`;
  await database.execute([
    {
      sql: `insert into "user" ("createdAt", "createdBy", "updatedAt", "updatedBy", "name", "nameKey", "email",
          "color", "seat", "roleId", "language", "isActive")
        with recursive "n"("i") as (select 1 union all select "i" + 1 from "n" where "i" < ${count})
        select 0, 0, 0, 0, 'Many ' || ${number}, 'many ' || ${number}, 'many' || "i" || '@planalto.example',
          'teal', 'member', ${roleId}, 'en', 1 from "n"`,
      parameters: [],
    },
  ]);
}
