import type { ControlDatabase } from "../database/databases";
import { query } from "../sql/query";
import type { ControlSchema, OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";

const from = query<ControlSchema>();
const ofOrganization = query<OrganizationSchema>();

/** Tells the control database where the addresses sign in. */
export async function indexEmails(
  control: ControlDatabase,
  organizationId: number,
  emails: readonly string[],
): Promise<void> {
  await control.execute([
    from.insertInto("emailIndex").values(emails.map((email) => ({ email, organizationId }))),
  ]);
}

/** Notes mails that went out. @returns their numbers in the outbox */
export async function insertSent(
  database: OrganizationDatabase,
  mails: readonly { to: string; subject: string; text: string; at: number }[],
): Promise<number[]> {
  const rows = await database.executeReturning<{ id: number }>(
    ofOrganization
      .insertInto("mail")
      .values(
        mails.map(({ at, ...mail }) => ({
          ...mail,
          status: "sent",
          attempts: 1,
          error: null,
          createdAt: at,
          sentAt: at,
        })),
      )
      .returning("id"),
  );
  return rows.map(({ id }) => id);
}

export async function hasOrganizations(control: ControlDatabase): Promise<boolean> {
  return (await control.get(from.selectFrom("organization").select("id").limit(1))) !== undefined;
}
