import { pipeline, Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { fieldConversionCalls } from "#shared/contract/field-conversions";
import { REFUSED_VALUES_PAGE } from "#shared/limits/conversions";
import { AppError } from "../../../errors";
import type { RequestContext } from "../../../http/context";
import { FileReply } from "../../../http/input/raw-json";
import { formatMessage } from "../../../text/format";
import { openTable, tableKind } from "../../../tables/public";
import { countRefusals, listRefusals } from "./repository";

type Calls = typeof fieldConversionCalls;
interface Place {
  tableId: number;
  fieldId: number;
}

export async function listRefusedValues(
  context: RequestContext,
  { after, ...place }: ParsedOf<Calls["listRefusedValues"]>,
): Promise<ReplyOf<Calls["listRefusedValues"]>> {
  await openField(context, place);
  const { database } = context.org;
  const [rows, total] = await Promise.all([
    listRefusals(database, place.fieldId, after, REFUSED_VALUES_PAGE + 1),
    countRefusals(database, place.fieldId),
  ]);
  const page = rows.slice(0, REFUSED_VALUES_PAGE);
  return {
    values: page.map(({ recordId, text }) => ({ recordId, text })),
    total,
    next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Every kept text with its record's number; texts that a spreadsheet would run as formulas are escaped. */
export async function downloadRefusedValues(context: RequestContext, place: Place): Promise<FileReply> {
  const { name } = await openField(context, place);
  const say = (text: string) => formatMessage(context.language, text);
  const { database } = context.org;
  async function* lines() {
    yield [say("fields.refused.record"), name];
    for (let after = 0; ;) {
      const rows = await listRefusals(database, place.fieldId, after, REFUSED_VALUES_PAGE);
      for (const { recordId, text } of rows) yield [recordId, text];
      const last = rows.at(-1);
      if (!last || rows.length < REFUSED_VALUES_PAGE) return;
      after = last.id;
    }
  }
  const writer = stringify({ bom: true, escape_formulas: true });
  pipeline(Readable.from(lines()), writer, (error) => {
    if (error) context.services.log.error({ err: error }, "refused values could not be read");
  });
  return new FileReply({ name: `${name}.csv`, type: "text/csv; charset=utf-8", stream: writer });
}

/**
 * Users who manage fields can read the texts that a type change left. @throws AppError object_not_found,
 * field_not_found
 */
async function openField(context: RequestContext, { tableId, fieldId }: Place) {
  const { table } = await openTable(context, tableId, tableKind.update);
  const field = table.fieldById.get(fieldId);
  if (!field) throw new AppError("field_not_found");
  return field;
}
