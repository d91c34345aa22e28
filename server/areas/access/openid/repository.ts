import type { Generated } from "kysely";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase, Query } from "../../../database/types";
import "./identity-provider";

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    /** The user behind a provider's subject. */
    oauthLink: { providerId: number; subject: string; userId: number; createdAt: number };
    /** A way to a provider and back; then what it said, until that is exchanged for a session. */
    oauthAttempt: {
      id: Generated<number>;
      /** Of the state; of an identity token that came by itself, its own. */
      stateHash: string;
      /** Of what only the browser or the desktop application that began has. */
      secretHash: string;
      providerId: number;
      expiresAt: number;
      usedAt: number | null;
      ticketHash: string | null;
      subject: string | null;
      email: string | null;
      /** Values of the claim for roles, as JSON. */
      roles: string | null;
      ticketUsedAt: number | null;
    };
  }
}

const from = query<OrganizationSchema>();

const provider = () => from.selectFrom("identityProvider").selectAll();

export type StoredProvider = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** With its secret: for the way to the provider alone. */
export const findProvider = (database: OrganizationDatabase, key: string) =>
  database.get(provider().where("key", "=", key));
export const findProviderById = (database: OrganizationDatabase, id: number) =>
  database.get(provider().where("id", "=", id));
export const listProviders = (database: OrganizationDatabase) =>
  database.all(provider().orderBy("name").orderBy("id"));

export interface NewAttempt {
  stateHash: string;
  secretHash: string;
  providerId: number;
  expiresAt: number;
}

const nothingSaid = { ticketHash: null, subject: null, email: null, roles: null, ticketUsedAt: null };

/** Begins an attempt; those that ended long ago are forgotten. */
export const insertAttempt = (database: OrganizationDatabase, attempt: NewAttempt, now: number) =>
  database.execute([
    from.deleteFrom("oauthAttempt").where("expiresAt", "<", now),
    from.insertInto("oauthAttempt").values({ ...attempt, usedAt: null, ...nothingSaid }),
  ]);

/** Notes something that may be used once. @returns false where it was used before */
export async function useOnce(
  database: OrganizationDatabase,
  attempt: NewAttempt,
  now: number,
): Promise<boolean> {
  const taken = await database.executeReturning<{ id: number }>(
    from
      .insertInto("oauthAttempt")
      .values({ ...attempt, usedAt: now, ...nothingSaid })
      .onConflict((known) => known.column("stateHash").doNothing())
      .returning("id") as Query<{ id: number }>,
  );
  return taken.length > 0;
}

/** Takes an attempt that has come back; undefined where it did before, took too long or was another's. */
export async function takeAttempt(
  database: OrganizationDatabase,
  stateHash: string,
  secretHash: string,
  now: number,
): Promise<{ id: number; providerId: number } | undefined> {
  const [taken] = await database.executeReturning<{ id: number; providerId: number }>(
    from
      .updateTable("oauthAttempt")
      .set({ usedAt: now })
      .where("stateHash", "=", stateHash)
      .where("secretHash", "=", secretHash)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now)
      .returning(["id", "providerId"]) as Query<{ id: number; providerId: number }>,
  );
  return taken;
}

export interface Said {
  subject: string;
  email: string;
  /** As JSON. */
  roles: string;
}

/** Keeps what a provider said of someone until the ticket is redeemed. */
export const keepSaid = (database: OrganizationDatabase, id: number, said: Said & { ticketHash: string }) =>
  database.execute([from.updateTable("oauthAttempt").set(said).where("id", "=", id)]);

/** Takes a ticket, once. */
export async function takeTicket(
  database: OrganizationDatabase,
  ticketHash: string,
  now: number,
): Promise<(Said & { providerId: number }) | undefined> {
  const [taken] = await database.executeReturning<Said & { providerId: number }>(
    from
      .updateTable("oauthAttempt")
      .set({ ticketUsedAt: now })
      .where("ticketHash", "=", ticketHash)
      .where("ticketUsedAt", "is", null)
      .where("expiresAt", ">", now)
      .returning(["subject", "email", "roles", "providerId"]) as Query<Said & { providerId: number }>,
  );
  return taken;
}

export const findLinkedUser = (database: OrganizationDatabase, providerId: number, subject: string) =>
  database.get<{ userId: number }>(
    from
      .selectFrom("oauthLink")
      .select("userId")
      .where("providerId", "=", providerId)
      .where("subject", "=", subject),
  );

/** Concurrent first logins of a person share one link. */
export const insertLink = (
  database: OrganizationDatabase,
  link: { providerId: number; subject: string; userId: number; createdAt: number },
) =>
  database.execute([
    from
      .insertInto("oauthLink")
      .values(link)
      .onConflict((known) => known.columns(["providerId", "subject"]).doNothing()),
  ]);

export const deleteLinks = (providerId: number) =>
  from.deleteFrom("oauthLink").where("providerId", "=", providerId);
