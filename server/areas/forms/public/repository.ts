import type { FormLinkOptions } from "#shared/contract/public-forms";
import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";
import type { LinkSecrets } from "../../../links/columns";
import "../form";
import "./public-form";

const from = query<OrganizationSchema>();

/** A link with its secrets; only for the link's own code. */
export interface StoredLink extends LinkSecrets {
  id: number;
  formId: number;
  tableId: number;
  options: FormLinkOptions;
}

/** Default options, also for links of earlier versions. */
export const startingOptions: FormLinkOptions = {
  expiresAt: null,
  limitPerDay: null,
  receiptField: null,
  prefill: true,
  brand: true,
  connections: [],
  cover: null,
};

const links = () =>
  from
    .selectFrom("publicForm")
    .select(["id", "formId", "tableId", "isActive", "options", "token", "signingKey", "passwordHash"]);

const toLink = ({ isActive, options, ...row }: Awaited<ReturnType<typeof readRow>> & object): StoredLink => ({
  ...row,
  isActive: isActive === 1,
  options: { ...startingOptions, ...(JSON.parse(options) as Partial<FormLinkOptions>) },
});

const readRow = (database: OrganizationDatabase, column: "formId" | "tokenHash", value: number | string) =>
  database.get(links().where(column, "=", value as never));

async function find(
  database: OrganizationDatabase,
  column: "formId" | "tokenHash",
  value: number | string,
): Promise<StoredLink | null> {
  const row = await readRow(database, column, value);
  return row ? toLink(row) : null;
}

export const findLinkOfForm = (database: OrganizationDatabase, formId: number) =>
  find(database, "formId", formId);

export const findLinkByHash = (database: OrganizationDatabase, tokenHash: string) =>
  find(database, "tokenHash", tokenHash);

/** The tokens of open links by the number of their form. */
export async function openTokens(database: OrganizationDatabase): Promise<ReadonlyMap<number, string>> {
  const rows = await database.all(
    from.selectFrom("publicForm").select(["formId", "token"]).where("isActive", "=", 1),
  );
  return new Map(rows.map(({ formId, token }) => [formId, token]));
}

/** How many answers a link took on a day (days since 1970). */
export async function countAnswers(database: OrganizationDatabase, linkId: number, day: number) {
  const row = await database.get(
    from
      .selectFrom("publicFormDay")
      .select("answers")
      .where("publicFormId", "=", linkId)
      .where("day", "=", day),
  );
  return row?.answers ?? 0;
}

/**
 * Counts an answer before it is written, so that of many at once no more pass than a day allows.
 *
 * @returns false if the day is full
 */
export async function takePlace(
  database: OrganizationDatabase,
  { linkId, day }: { linkId: number; day: number },
  most: number,
): Promise<boolean> {
  const rows = await database.executeReturning<{ answers: number }>(
    from
      .insertInto("publicFormDay")
      .values({ publicFormId: linkId, day, answers: 1 })
      .onConflict((known) =>
        known
          .columns(["publicFormId", "day"])
          .doUpdateSet(({ eb, ref }) => ({ answers: eb(ref("publicFormDay.answers"), "+", 1) }))
          .where("publicFormDay.answers", "<", most),
      )
      .returning("answers"),
  );
  return rows.length > 0;
}

/** Gives the place of an answer back that was refused. */
export const givePlaceBack = (
  database: OrganizationDatabase,
  { linkId, day }: { linkId: number; day: number },
) =>
  database.execute([
    from
      .updateTable("publicFormDay")
      .set(({ eb }) => ({ answers: eb("answers", "-", 1) }))
      .where("publicFormId", "=", linkId)
      .where("day", "=", day),
  ]);

/** The form behind a link, and what its table is called; undefined where one of them is gone. */
export const findFormOfLink = (database: OrganizationDatabase, linkId: number) =>
  database.get(
    from
      .selectFrom("publicForm")
      .innerJoin("form", "form.id", "publicForm.formId")
      .innerJoin("table", "table.id", "publicForm.tableId")
      .select(["form.label", "form.purpose", "table.label as tableLabel"])
      .where("publicForm.id", "=", linkId),
  );

/** Forms for new records of tables with what is known of their links, the latest of a table last. */
export const findCreationForms = (database: OrganizationDatabase, tableIds: readonly number[]) =>
  database.all(
    from
      .selectFrom("form")
      .leftJoin("publicForm", "publicForm.formId", "form.id")
      .select([
        "form.id",
        "form.tableId",
        "form.isActive",
        "publicForm.isActive as linkIsActive",
        "publicForm.token",
      ])
      .where("form.tableId", "in", [...tableIds])
      .where("form.purpose", "=", "creation")
      .where("form.deletedAt", "is", null)
      .orderBy("form.id"),
  );
