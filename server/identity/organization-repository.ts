import { query } from "../database/query";
import type { ControlDatabase } from "../database/databases";
import type { ControlSchema } from "../database/schema";

const from = query<ControlSchema>();

const living = () => from.selectFrom("organization").selectAll().where("deletedAt", "is", null);

export const findOrganization = (control: ControlDatabase, subdomain: string) =>
  control.get(living().where("subdomain", "=", subdomain));

export const findOrganizationById = (control: ControlDatabase, id: number) =>
  control.get(living().where("id", "=", id));

/** Those that serve: not deleted, not set aside. */
export const listOrganizations = (control: ControlDatabase) =>
  control.all(living().where("setAsideReason", "is", null).orderBy("name").orderBy("id"));

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
