import { query } from "../../../sql/query";
import type { OrganizationSchema } from "../../../sql/schema";
import type { OrganizationDatabase } from "../../../database/types";

const statement = query<OrganizationSchema>();

/** Texts kept by the change that gave a field its present type. */
const refusalsOf = (fieldId: number) =>
  statement
    .selectFrom("conversionRefusal")
    .innerJoin("field", (join) =>
      join
        .onRef("field.id", "=", "conversionRefusal.fieldId")
        .onRef("field.storedAs", "=", "conversionRefusal.storedAs"),
    )
    .where("conversionRefusal.fieldId", "=", fieldId);

export const listRefusals = (
  database: OrganizationDatabase,
  fieldId: number,
  after: number,
  limit: number,
): Promise<{ id: number; recordId: number; text: string }[]> =>
  database.all(
    refusalsOf(fieldId)
      .select(["conversionRefusal.id", "conversionRefusal.recordId", "conversionRefusal.text"])
      .where("conversionRefusal.id", ">", after)
      .orderBy("conversionRefusal.id")
      .limit(limit),
  );

export async function countRefusals(database: OrganizationDatabase, fieldId: number): Promise<number> {
  const row = await database.get(
    refusalsOf(fieldId).select((builder) => builder.fn.countAll<number>().as("count")),
  );
  return row?.count ?? 0;
}
