import { sql, type ExpressionBuilder, type SelectQueryBuilder } from "kysely";
import type { SeatFilter, SeatOrder } from "#shared/contract/users";
import { foldText } from "#shared/fold-text";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";
import type { Place } from "../../../engine/query/cursor";
import "./seat-lock";

const from = query<OrganizationSchema>();

const columns = [
  "user.id",
  "user.name",
  "user.nameKey",
  "user.email",
  "user.color",
  "user.photoKey",
  "user.seat",
  "user.roleId",
  "user.isActive",
  "user.createdAt",
  "user.createdBy",
  "user.lastLoginAt",
  "user.lastSeenAt",
  "user.invitedAt",
  "user.externalId",
  "user.updatedAt",
  "user.revision",
  "mail.status as mailStatus",
] as const;

/** Someone with a seat, and what became of their invitation. */
export interface StoredSeat {
  id: number;
  name: string;
  nameKey: string;
  email: string;
  color: string;
  photoKey: string | null;
  seat: string | null;
  roleId: number;
  isActive: number;
  createdAt: number;
  createdBy: number;
  lastLoginAt: number | null;
  lastSeenAt: number | null;
  invitedAt: number | null;
  externalId: string | null;
  updatedAt: number;
  revision: number;
  mailStatus: string | null;
}

const seats = () =>
  from
    .selectFrom("user")
    .leftJoin("mail", "mail.id", "user.inviteMailId")
    .select([...columns])
    .where("user.seat", "is not", null);

type Tables = OrganizationSchema & { mail: OrganizationSchema["mail"] };
type Seats = SelectQueryBuilder<OrganizationSchema, "user" | "mail", StoredSeat>;

const neverSeen = (eb: ExpressionBuilder<Tables, "user" | "mail">) =>
  eb.and([eb("user.isActive", "=", 1), eb("user.lastLoginAt", "is", null)]);

/** Decision 26: the first that fits. */
const statusConditions = {
  disabled: (eb: ExpressionBuilder<Tables, "user" | "mail">) => eb("user.isActive", "=", 0),
  active: (eb: ExpressionBuilder<Tables, "user" | "mail">) =>
    eb.and([eb("user.isActive", "=", 1), eb("user.lastLoginAt", "is not", null)]),
  inviteSent: (eb: ExpressionBuilder<Tables, "user" | "mail">) =>
    eb.and([neverSeen(eb), eb(eb.fn.coalesce("mail.status", sql<string>`''`), "!=", "failed")]),
  notReceived: (eb: ExpressionBuilder<Tables, "user" | "mail">) =>
    eb.and([neverSeen(eb), eb("mail.status", "=", "failed")]),
} as const;

const orders = {
  name: sql<string>`"user"."nameKey"`,
  created: sql<number>`"user"."id"`,
  lastLogin: sql<number>`coalesce("user"."lastLoginAt", 0)`,
} as const;

/** The value that a row is sorted by. */
export const orderValue = (row: StoredSeat, by: SeatOrder["by"]): string | number => {
  if (by === "name") return row.nameKey;
  return by === "created" ? row.id : (row.lastLoginAt ?? 0);
};

const escaped = (text: string): string => `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function filtered(rows: Seats, { search, roles, seats: kinds, statuses }: SeatFilter): Seats {
  let found = rows;
  if (search) {
    const name = escaped(foldText(search));
    const email = escaped(search.toLowerCase());
    found = found.where(
      sql<boolean>`("user"."nameKey" like ${name} escape '\\' or "user"."email" like ${email} escape '\\')`,
    );
  }
  if (roles?.length) found = found.where("user.roleId", "in", roles);
  if (kinds?.length) found = found.where("user.seat", "in", kinds);
  if (statuses?.length)
    found = found.where((eb) => eb.or(statuses.map((status) => statusConditions[status](eb as never))));
  return found;
}

/** One page in an order that an index serves; `after` is where the page before ended. */
export function listSeats(
  database: OrganizationDatabase,
  filter: SeatFilter,
  { by, descending }: SeatOrder,
  { size, after }: { size: number; after: Place | null },
): Promise<StoredSeat[]> {
  const key = orders[by];
  const direction = descending ? "desc" : "asc";
  let rows = filtered(seats() as unknown as Seats, filter);
  if (after !== null) {
    const sign = sql.raw(descending ? "<" : ">");
    rows = rows.where(sql<boolean>`(${key}, "user"."id") ${sign} (${after.values[0]}, ${after.id})`);
  }
  return database.all<StoredSeat>(
    rows.orderBy(key, direction).orderBy("user.id", direction).limit(size) as never,
  );
}

export const findSeat = (database: OrganizationDatabase, userId: number) =>
  database.get<StoredSeat>(seats().where("user.id", "=", userId));

/** People by their addresses, also those whose seat was taken away. @param emails in lower case */
export const findByEmails = (database: OrganizationDatabase, emails: readonly string[]) =>
  database.all(
    from
      .selectFrom("user")
      .select([
        "id",
        "email",
        "name",
        "seat",
        "isActive",
        "roleId",
        "language",
        "lastLoginAt",
        "inviteMailId",
      ])
      .where("email", "in", emails),
  );

export interface SeatCount {
  roleId: number;
  seat: string;
  people: number;
}

/** How many active people have which role and seat: read by an index alone. */
export const countSeats = (database: OrganizationDatabase): Promise<SeatCount[]> =>
  database.all<SeatCount>(
    from
      .selectFrom("user")
      .select(["roleId", "seat", sql<number>`count(*)`.as("people")])
      .where("isActive", "=", 1)
      .where("seat", "is not", null)
      .groupBy(["roleId", "seat"])
      .$castTo<SeatCount>(),
  );

/** Active people with a seat who have signed in at least once. */
export const listSignedIn = (database: OrganizationDatabase) =>
  database.all(
    from
      .selectFrom("user")
      .select(["id", "roleId"])
      .where("isActive", "=", 1)
      .where("seat", "is not", null)
      .where((eb) => eb.or([eb("lastSeenAt", "is not", null), eb("passwordHash", "is not", null)])),
  );

export const readLock = (database: OrganizationDatabase) =>
  database.get(from.selectFrom("seatLock").select(["id", "changes"]).orderBy("id").limit(1));

export const findSetting = (database: OrganizationDatabase, name: string) =>
  database.get(from.selectFrom("settings").select("value").where("name", "=", name));

export const listRoles = (database: OrganizationDatabase) =>
  database.all(
    from
      .selectFrom("role")
      .select(["id", "name", "isAdmin"])
      .where("deletedAt", "is", null)
      .orderBy("name")
      .orderBy("id"),
  );

/** The job row that belongs to what is written next to it. */
export const insertJob = (job: Parameters<ReturnType<typeof jobs>["values"]>[0]) =>
  jobs().values(job).returning("id");
const jobs = () => from.insertInto("job");
