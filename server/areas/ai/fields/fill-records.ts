import { AI_FILLED_AT_ONCE, AI_LEARNED_MAX } from "#shared/limits/ai";
import { filterGroup, type FilterGroup } from "#shared/fields/operators";
import { recordQuery } from "#shared/contract/records";
import { aiOf } from "../../../ai/organization-ai";
import { readPage } from "../../../engine/public";
import type { OrganizationContext } from "../../../organization-context";
import type { PolicyContext } from "../../../policy/authorize";
import { authorize } from "../../../policy/authorize";
import { recordKind } from "../../../policy/record";
import { updateRecords } from "../../records/public";
import { openReadable } from "../assist/record-text";
import type { AiFieldRow } from "./describe";
import { writeValues, type Input } from "./write-values";

type Context = OrganizationContext & PolicyContext & { signal: AbortSignal };
export interface Filled {
  count: number;
  credits: number;
}
type Readable = Awaited<ReturnType<typeof openReadable>>;
interface Option {
  id: number;
  label: string;
}

/** The sources of records as their owner sees them. */
export async function readInputs(
  readable: Pick<Readable, "find" | "read">,
  sources: readonly number[],
  ids: readonly number[],
): Promise<Input[]> {
  return (await readable.find(ids)).map((record) => ({
    id: record.id,
    values: readable.read(record, sources),
  }));
}

/** Writes one value for each record, with the model or by rules. @throws AppError for everything that fails */
export async function fillRecords(
  context: Context,
  row: AiFieldRow,
  ids: readonly number[],
): Promise<Filled> {
  const { org, actor, services, signal } = context;
  const readable = await openReadable(context, row.tableId);
  const field = readable.table.fieldById.get(row.fieldId);
  if (!field) return { count: 0, credits: 0 };
  let credits = 0;
  const ai = await aiOf(context, {
    subject: `field:${row.fieldId}`,
    onCredits: (used) => {
      credits += used;
    },
  });
  const options = (field.config["options"] ?? []) as Option[];
  const written = await writeValues(
    ai,
    { ...row, options },
    await readInputs(readable, row.sources, ids.slice(0, AI_FILLED_AT_ONCE)),
    { examples: () => readExamples(context, readable, row), signal },
  );
  if (written.size > 0)
    await updateRecords(
      { org, actor, services, language: row.language },
      {
        tableId: row.tableId,
        records: [...written].map(([id, value]) => ({ id, data: { [row.fieldId]: value } })),
      },
      "system",
    );
  return { count: written.size, credits };
}

/** Records that have a value already: rules learn from them. */
async function readExamples(context: Context, { find, read, textOf }: Readable, row: AiFieldRow) {
  const filter = emptyIn(row.fieldId, "isNotEmpty");
  const ids = await findIds(context, row.tableId, { filter, size: AI_LEARNED_MAX });
  return (await find(ids)).map((record) => ({
    text: Object.values(read(record, row.sources)).join(". "),
    option: textOf(record, row.fieldId),
  }));
}

export const emptyIn = (fieldId: number, operator: "isEmpty" | "isNotEmpty"): FilterGroup =>
  filterGroup.parse({ match: "all", conditions: [{ fieldId, operator }] });

/** Ids of visible records that a filter leaves. */
export async function findIds(
  context: PolicyContext,
  tableId: number,
  { filter, size }: { filter: FilterGroup; size: number },
): Promise<number[]> {
  const grant = await authorize(context, recordKind.read, tableId);
  const asked = recordQuery.parse({ filter, size, fields: [] });
  const page = JSON.parse((await readPage(context.org.database, grant, asked)).toString()) as {
    records: { id: number }[];
  };
  return page.records.map(({ id }) => id);
}
