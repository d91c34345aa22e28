import type { ControlDatabase } from "../database/databases";
import { query } from "../database/query";
import type { ControlSchema } from "../database/schema";

const from = query<ControlSchema>();

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

export async function hasOrganizations(control: ControlDatabase): Promise<boolean> {
  return (await control.get(from.selectFrom("organization").select("id").limit(1))) !== undefined;
}
