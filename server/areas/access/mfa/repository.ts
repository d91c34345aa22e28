import type { Generated } from "kysely";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase, Query } from "../../../database/types";

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    /** A sign-in that waits for the code which was sent by mail. */
    verifySession: {
      id: Generated<number>;
      hash: string;
      userId: number;
      codeHash: string;
      keep: string;
      method: string;
      /** From where the code was asked for. */
      network: Generated<string>;
      attempts: number;
      createdAt: number;
      expiresAt: number;
      usedAt: number | null;
    };
  }
}

const from = query<OrganizationSchema>();

export interface StoredVerifySession {
  id: number;
  userId: number;
  codeHash: string;
  keep: string;
  method: string;
}

/** Begins to wait for a code; one that was sent to the same person before counts no more. */
export const insertVerifySession = (
  database: OrganizationDatabase,
  waiting: Omit<StoredVerifySession, "id"> & {
    hash: string;
    network: string;
    createdAt: number;
    expiresAt: number;
  },
) =>
  database.execute([
    from
      .updateTable("verifySession")
      .set({ usedAt: waiting.createdAt })
      .where("userId", "=", waiting.userId)
      .where("network", "=", waiting.network)
      .where("usedAt", "is", null),
    from.insertInto("verifySession").values({ ...waiting, attempts: 0, usedAt: null }),
  ]);

/** How many codes were sent to someone since a moment at requests of these networks, and when the first of them. */
export const countCodes = (
  database: OrganizationDatabase,
  userId: number,
  {
    since,
    network,
    isKnown,
    known,
  }: { since: number; network: string; isKnown: boolean; known: readonly string[] },
) =>
  database.get<{ sent: number; first: number | null }>(
    from
      .selectFrom("verifySession")
      .select(({ fn }) => [fn.countAll<number>().as("sent"), fn.min("createdAt").as("first")])
      .where("userId", "=", userId)
      .where((eb) =>
        // Requests of strangers count together, and never against a network from which the owner has logged in.
        isKnown || known.length === 0 ? eb("network", "=", network) : eb("network", "not in", known),
      )
      .where("createdAt", ">", since) as Query<{ sent: number; first: number | null }>,
  );

/** Counts a guess before it is looked at, so that many at once count too. @returns undefined where none is left */
export async function countGuess(
  database: OrganizationDatabase,
  hash: string,
  { now, most }: { now: number; most: number },
): Promise<StoredVerifySession | undefined> {
  const [counted] = await database.executeReturning<StoredVerifySession>(
    from
      .updateTable("verifySession")
      .set((set) => ({ attempts: set("attempts", "+", 1) }))
      .where("hash", "=", hash)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", now)
      .where("attempts", "<", most)
      .returning(["id", "userId", "codeHash", "keep", "method"]) as Query<StoredVerifySession>,
  );
  return counted;
}

/** @returns whether it was still to be used */
export async function takeVerifySession(
  database: OrganizationDatabase,
  id: number,
  now: number,
): Promise<boolean> {
  const taken = await database.executeReturning<{ id: number }>(
    from
      .updateTable("verifySession")
      .set({ usedAt: now })
      .where("id", "=", id)
      .where("usedAt", "is", null)
      .returning("id") as Query<{ id: number }>,
  );
  return taken.length > 0;
}

export const deleteOldVerifySessions = (database: OrganizationDatabase, before: number) =>
  database.execute([from.deleteFrom("verifySession").where("expiresAt", "<", before)]);

export const findMfaChoice = (database: OrganizationDatabase, userId: number) =>
  database.get<{ id: number; mfa: number }>(
    from.selectFrom("preference").select(["id", "mfa"]).where("userId", "=", userId),
  );
