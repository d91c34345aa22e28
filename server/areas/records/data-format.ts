import type { CellValue, DataFormat, RecordData } from "#shared/contract/records";
import type { FieldProblem } from "#shared/errors/index";
import { fieldTypes } from "#shared/fields/index";
import type { KnownPerson } from "#shared/fields/types/user";
import type { Language } from "#shared/languages";
import { AppError } from "../../errors";
import type { Actor } from "../../policy/actor";
import { formatMessage } from "../../text/format";
import type { TableDefinition } from "../../tables/public";

interface Formatted {
  data: RecordData;
  dataFormat?: DataFormat | undefined;
}

interface FormatContext {
  table: TableDefinition;
  language: Language;
  actor: Pick<Actor, "locale">;
  /** Loaded only if a text may name a user. */
  people(): Promise<readonly KnownPerson[]>;
}

/**
 * The data of records, with every text value parsed as its field parses user input. Unknown fields and other
 * values are left to the validation that follows.
 *
 * @throws AppError record_validation_failed naming every text that is not a value of its field
 */
export async function readFormats<One extends Formatted>(
  { table, language, actor, people }: FormatContext,
  records: readonly One[],
): Promise<Omit<One, "dataFormat">[]> {
  if (!records.some(({ dataFormat }) => dataFormat !== undefined)) return [...records];
  const problems: FieldProblem[] = [];
  const namesPeople = table.fields.some(({ type }) => fieldTypes[type].namesPeople);
  const known = namesPeople ? await people() : [];
  const read = records.map(({ dataFormat = {}, ...record }, index) => {
    const data: RecordData = { ...record.data };
    for (const [fieldId, format] of Object.entries(dataFormat)) {
      const [field, value] = [table.fieldById.get(Number(fieldId)), data[fieldId]];
      if (format !== "text" || !field || typeof value !== "string") continue;
      const type = fieldTypes[field.type];
      const config = type.namesPeople ? { ...field.config, people: known } : field.config;
      const parsed = type.parse(value, config, actor.locale);
      if (parsed.ok) data[fieldId] = parsed.value as CellValue;
      else {
        const message = formatMessage(language, parsed.reason);
        problems.push({ path: `records.${index}.data.${fieldId}`, message });
      }
    }
    return { ...record, data };
  });
  if (problems.length > 0) throw new AppError("record_validation_failed", { fields: problems });
  return read;
}
