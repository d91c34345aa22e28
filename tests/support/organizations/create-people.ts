import { usersDemo } from "../../../server/areas/users/demo";
import type { Databases } from "../../../server/database/databases";
import { createDemoOrganization } from "../../../server/demo/organization";
import { planalto } from "../../../server/demo/people";
import type { Seeding } from "../../../server/demo/seeding";

/** Makes the demo's organisation with its people and roles, and nothing else in it. */
export async function createPeople(databases: Databases): Promise<Seeding> {
  const seeding = await createDemoOrganization(databases, planalto, {
    mailDomain: "mail.workloom.example",
    today: new Date(),
  });
  await usersDemo.fill(seeding);
  return seeding;
}
