import { query } from "../sql/query";
import type { ControlDatabase } from "../database/databases";
import type { ControlSchema } from "../sql/schema";
import type { Registration } from "../services";

const from = query<ControlSchema>();

/** Of all that there ever were: the number of a deleted one goes to no one else. */
export const findFirstOrganization = (control: ControlDatabase) =>
  control.get(from.selectFrom("organization").select(["id", "deletedAt"]).orderBy("id").limit(1));

export const findBySubdomain = (control: ControlDatabase, subdomain: string) =>
  control.get(from.selectFrom("organization").select("id").where("subdomain", "=", subdomain));

export const readControlSetting = (control: ControlDatabase, name: string) =>
  control.get(from.selectFrom("setting").select("value").where("name", "=", name));

export const writeControlSetting = (control: ControlDatabase, name: string, value: string) =>
  control.execute([
    from
      .insertInto("setting")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value })),
  ]);

/** Writes it unless it is there. */
export const beginControlSetting = (control: ControlDatabase, name: string, value: string) =>
  control.execute([
    from
      .insertInto("setting")
      .values({ name, value })
      .onConflict((conflict) => conflict.column("name").doNothing()),
  ]);

/** @returns whether it existed: of concurrent calls, exactly one gets true */
export async function takeControlSetting(
  control: ControlDatabase,
  name: string,
  value: string,
): Promise<boolean> {
  const gone = await control.execute<{ name: string }>([
    from.deleteFrom("setting").where("name", "=", name).where("value", "=", value).returning("name"),
  ]);
  return gone.length > 0;
}

export const insertRegistration = (
  control: ControlDatabase,
  registration: Registration & { tokenHash: string; createdAt: number; expiresAt: number },
) =>
  control.execute([
    from.deleteFrom("registration").where("expiresAt", "<=", registration.createdAt),
    from.insertInto("registration").values({ ...registration, usedAt: null }),
  ]);

export const findOpenRegistration = (control: ControlDatabase, tokenHash: string, now: number) =>
  control.get<Registration>(
    from
      .selectFrom("registration")
      .select(["organization", "subdomain", "email", "language"])
      .where("tokenHash", "=", tokenHash)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now),
  );

export async function useRegistration(
  control: ControlDatabase,
  tokenHash: string,
  usedAt: number,
): Promise<boolean> {
  const used = await control.execute<{ tokenHash: string }>([
    from
      .updateTable("registration")
      .set({ usedAt })
      .where("tokenHash", "=", tokenHash)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", usedAt)
      .returning("tokenHash"),
  ]);
  return used.length > 0;
}

export const reopenRegistration = (control: ControlDatabase, tokenHash: string) =>
  control.execute([
    from.updateTable("registration").set({ usedAt: null }).where("tokenHash", "=", tokenHash),
  ]);

export const insertEmail = (control: ControlDatabase, email: string, organizationId: number) =>
  control.execute([
    from
      .insertInto("emailIndex")
      .values({ email, organizationId })
      .onConflict((conflict) => conflict.doNothing()),
  ]);
