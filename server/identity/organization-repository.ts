import { query } from "../sql/query";
import type { ControlDatabase } from "../database/databases";
import type { ControlSchema } from "../sql/schema";

const from = query<ControlSchema>();

const living = () => from.selectFrom("organization").selectAll().where("deletedAt", "is", null);

export const findOrganization = (control: ControlDatabase, subdomain: string) =>
  control.get(living().where("subdomain", "=", subdomain));

export const findOrganizationById = (control: ControlDatabase, id: number) =>
  control.get(living().where("id", "=", id));

/** Those that serve: not deleted, not set aside. */
export const listOrganizations = (control: ControlDatabase) =>
  control.all(living().where("setAsideReason", "is", null).orderBy("name").orderBy("id"));

export const renameOrganization = (
  control: ControlDatabase,
  id: number,
  shown: { name: string; primaryColor: string },
) => control.execute([from.updateTable("organization").set(shown).where("id", "=", id)]);

/** No one finds it any more, at its address or by an e-mail address. */
export const removeOrganization = (control: ControlDatabase, id: number, deletedAt: number) =>
  control.execute([
    from.updateTable("organization").set({ deletedAt }).where("id", "=", id),
    from.deleteFrom("emailIndex").where("organizationId", "=", id),
  ]);

/** Deleted organisations of which there is still something stored. */
export const listDeletedOrganizations = (control: ControlDatabase) =>
  control.all(
    from
      .selectFrom("organization")
      .select("id")
      .where("deletedAt", "is not", null)
      .where("droppedAt", "is", null),
  );

/** Nothing is stored of it any more but that it was there, so that its address and number stay its own. */
export const noteDropped = (control: ControlDatabase, id: number, droppedAt: number) =>
  control.execute([
    from.deleteFrom("tableAddress").where("organizationId", "=", id),
    from.updateTable("organization").set({ droppedAt }).where("id", "=", id),
  ]);

/** @param email in lower case. */
export const findSubdomains = (control: ControlDatabase, email: string) =>
  control.all(
    from
      .selectFrom("emailIndex")
      .innerJoin("organization", "organization.id", "emailIndex.organizationId")
      .select("organization.subdomain")
      .where("emailIndex.email", "=", email)
      .where("organization.deletedAt", "is", null),
  );
