import type { Generated } from "kysely";
import type { OrganizationDatabase } from "../../../database/types";
import type { OrganizationSchema } from "../../../sql/schema";
import { query } from "../../../sql/query";
import type { SignInEventKind } from "#shared/contract/sign-in-events";

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    signInEvent: {
      id: Generated<number>;
      userId: number | null;
      email: string;
      kind: string;
      /** How, or why not: a provider's key, the id of an error. */
      detail: string | null;
      address: string;
      device: string;
      at: number;
    };
  }
}

const from = query<OrganizationSchema>();

export interface NewSignInEvent {
  userId: number | null;
  email: string;
  kind: SignInEventKind;
  detail?: string | null;
  address: string;
  device: string;
}

export const insertEvent = (
  database: OrganizationDatabase,
  { detail = null, ...event }: NewSignInEvent,
  at: number,
) => database.execute([from.insertInto("signInEvent").values({ ...event, detail, at })]);

export const deleteEventsBefore = (database: OrganizationDatabase, at: number) =>
  database.execute([from.deleteFrom("signInEvent").where("at", "<", at)]);

export interface StoredSignInEvent {
  id: number;
  userId: number | null;
  name: string | null;
  email: string;
  kind: string;
  detail: string | null;
  address: string;
  device: string;
  at: number;
}

/** Events, newest first, older than `before` where it is given. */
export function listEvents(
  database: OrganizationDatabase,
  {
    userId,
    kind,
    before,
    size,
  }: {
    userId?: number | undefined;
    kind?: SignInEventKind | undefined;
    before?: number | undefined;
    size: number;
  },
): Promise<StoredSignInEvent[]> {
  let events = from
    .selectFrom("signInEvent")
    .leftJoin("user", "user.id", "signInEvent.userId")
    .select([
      "signInEvent.id",
      "signInEvent.userId",
      "user.name",
      "signInEvent.email",
      "signInEvent.kind",
      "signInEvent.detail",
      "signInEvent.address",
      "signInEvent.device",
      "signInEvent.at",
    ])
    .orderBy("signInEvent.id", "desc")
    .limit(size);
  if (userId !== undefined) events = events.where("signInEvent.userId", "=", userId);
  if (kind !== undefined) events = events.where("signInEvent.kind", "=", kind);
  if (before !== undefined) events = events.where("signInEvent.id", "<", before);
  return database.all<StoredSignInEvent>(events);
}

/** How many days events are kept, where the organisation says so: a number as JSON. */
export const findRetention = (database: OrganizationDatabase, name: string) =>
  database.get<{ value: string }>(from.selectFrom("settings").select("value").where("name", "=", name));
