import { toRegionChoice } from "#shared/region-choice";
import type { RegionChoice } from "#shared/regions";
import { query } from "../sql/query";
import type { OrganizationSchema } from "../sql/schema";
import type { OrganizationDatabase } from "../database/types";

const from = query<OrganizationSchema>();

const columns = [
  "user.id",
  "user.name",
  "user.email",
  "user.color",
  "user.seat",
  "user.roleId",
  "user.isActive",
  "user.passwordHash",
  "user.language as startLanguage",
  "preference.id as preferenceId",
  "preference.theme",
  "preference.language",
  "preference.homeView",
  "preference.builderMode",
  "preference.timeZone",
  "preference.region",
  "preference.shortcuts",
  "user.photoKey",
] as const;

/** A user with their preferences, which are null until they first saved some. */
export interface StoredUser {
  id: number;
  name: string;
  email: string;
  color: string;
  seat: string | null;
  roleId: number;
  isActive: number;
  passwordHash: string | null;
  startLanguage: string;
  preferenceId: number | null;
  theme: string | null;
  language: string | null;
  homeView: string | null;
  builderMode: number | null;
  /** Their own; null for the organisation's. */
  timeZone: string | null;
  /** JSON of their own region. */
  region: string | null;
  /** JSON of their own keys by command. */
  shortcuts: string | null;
  photoKey: string | null;
}

export const readRegion = ({ region }: Pick<StoredUser, "region">): RegionChoice =>
  toRegionChoice(JSON.parse(region ?? "null"));

const select = () =>
  from
    .selectFrom("user")
    .leftJoin("preference", "preference.userId", "user.id")
    .select([...columns]);

export const findUser = (database: OrganizationDatabase, userId: number): Promise<StoredUser | undefined> =>
  database.get<StoredUser>(select().where("user.id", "=", userId));

/** @param email in lower case. */
export const findUserByEmail = (
  database: OrganizationDatabase,
  email: string,
): Promise<StoredUser | undefined> => database.get<StoredUser>(select().where("user.email", "=", email));
