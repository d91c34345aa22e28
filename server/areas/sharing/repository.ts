import type { PublicViewOptions } from "#shared/contract/public-views";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import type { OrganizationDatabase } from "../../database/types";
import type { LinkSecrets } from "../../links/columns";
import { hasEnded } from "../../links/expiry";
import "./public-view";

const from = query<OrganizationSchema>();

/** A link with its secrets; only for the link's own code. */
export interface StoredLink extends LinkSecrets {
  id: number;
  appId: number;
  tableId: number | null;
  options: PublicViewOptions;
  publishedAt: number;
}

export const startingOptions: PublicViewOptions = { expiresAt: null, indexable: false };

const links = from
  .selectFrom("publicView")
  .select([
    "publicView.id",
    "publicView.appId",
    "publicView.tableId",
    "publicView.isActive",
    "publicView.options",
    "publicView.publishedAt",
    "publicView.token",
    "publicView.signingKey",
    "publicView.passwordHash",
  ]);

const toLink = ({ isActive, options, ...row }: Awaited<ReturnType<typeof readRow>> & object): StoredLink => ({
  ...row,
  isActive: isActive === 1,
  options: JSON.parse(options) as PublicViewOptions,
});

const readRow = (database: OrganizationDatabase, column: "appId" | "tokenHash", value: number | string) =>
  database.get(links.where(`publicView.${column}`, "=", value as never));

async function find(
  database: OrganizationDatabase,
  column: "appId" | "tokenHash",
  value: number | string,
): Promise<StoredLink | null> {
  const row = await readRow(database, column, value);
  return row ? toLink(row) : null;
}

/** The link of a table, unless the page that shows it was deleted. */
export async function findLinkOfTable(
  database: OrganizationDatabase,
  tableId: number,
): Promise<StoredLink | null> {
  const row = await database.get(
    links
      .innerJoin("app", "app.id", "publicView.appId")
      .where("publicView.tableId", "=", tableId)
      .where("app.deletedAt", "is", null)
      .orderBy("publicView.id", "desc")
      .limit(1),
  );
  return row ? toLink(row) : null;
}

export const findLinkOfApp = (database: OrganizationDatabase, appId: number) =>
  find(database, "appId", appId);

export const findLinkByHash = (database: OrganizationDatabase, tokenHash: string) =>
  find(database, "tokenHash", tokenHash);

/** The tokens of links that are on and have not ended, by the number of their page. */
export async function openTokens(database: OrganizationDatabase): Promise<ReadonlyMap<number, string>> {
  const rows = await database.all(
    from.selectFrom("publicView").select(["appId", "token", "options"]).where("isActive", "=", 1),
  );
  const now = Date.now();
  return new Map(
    rows.flatMap(({ appId, token, options }): [number, string][] =>
      hasEnded(JSON.parse(options) as PublicViewOptions, now) ? [] : [[appId, token]],
    ),
  );
}

/** When the fields of a table were made, by field. */
export async function fieldAges(
  database: OrganizationDatabase,
  tableId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await database.all(
    from.selectFrom("field").select(["id", "createdAt"]).where("tableId", "=", tableId),
  );
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]));
}
