import type { CellValue } from "#shared/contract/records";
import { fieldTypes } from "#shared/fields/index";
import type { Language } from "#shared/languages";
import { commitChanges } from "../../changes/commit";
import { createRecords } from "../../engine/model/operations";
import { AppError } from "../../errors";
import { authorize, isAllowed } from "../../policy/authorize";
import { recordKind } from "../../policy/record";
import { findPeople, openTable } from "../../tables/public";
import { checkRecords } from "./check-values";
import type { TitleContext } from "./records-by-title";

/**
 * Creates a record for each title in a table, with the defaults of its other fields. Titles that cannot be stored,
 * and tables that ask for more than a title, create nothing.
 *
 * @param batch groups the change with others, so that undo reverts them together
 * @returns the ids by title
 */
export async function createByTitles(
  context: TitleContext & { language: Language },
  tableId: number,
  titles: readonly string[],
  batch?: string,
): Promise<ReadonlyMap<string, number>> {
  const { actor, org, language, locale } = context;
  if (!(await isAllowed(context, recordKind.create, tableId))) return new Map();
  const { table } = await openTable(context, tableId, recordKind.create);
  const field = table.fieldById.get(table.recordLabelField ?? 0);
  if (!field || field.readonly || fieldTypes[field.type].computed) return new Map();
  const people = await findPeople(org.database);
  // "ACME" and "Acme" are one record.
  const spelled = Map.groupBy(titles, (title) => title.toLowerCase());
  const checked = [...spelled.values()].flatMap(([title = "", ...others]) => {
    const parsed = fieldTypes[field.type].parse(title, field.config, locale);
    if (!parsed.ok || parsed.value === null) return [];
    try {
      const data = { [field.id]: parsed.value as CellValue };
      const [values] = checkRecords({ table, people, language, actor }, [{ data }], true);
      return values ? [{ titles: [title, ...others], data: values }] : [];
    } catch (error) {
      if (error instanceof AppError && error.id === "record_validation_failed") return [];
      throw error;
    }
  });
  if (checked.length === 0) return new Map();
  const grant = await authorize(context, recordKind.create, tableId);
  const { results } = await commitChanges(org, {
    actor,
    cause: batch === undefined ? "interface" : "import",
    operations: [
      createRecords(
        grant,
        checked.map(({ data }) => ({ data })),
      ),
    ],
    ...(batch !== undefined && { batch }),
  });
  const [result] = results;
  const ids = result?.type === "records" ? result.records.map(({ id }) => id) : [];
  return new Map(
    checked.flatMap(({ titles: same }, index) => same.map((title) => [title, ids[index] ?? 0] as const)),
  );
}
