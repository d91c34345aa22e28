import type { Field } from "#shared/contract/fields";
import type { CellValue, RecordData } from "#shared/contract/records";
import type { ErrorId, FieldProblem } from "#shared/errors/index";
import { startOf } from "#shared/fields/auto-fill";
import { isShown } from "#shared/fields/conditionals";
import { fieldTypes } from "#shared/fields/index";
import { isBlank, saysNothing } from "#shared/fields/says-nothing";
import type { Language } from "#shared/languages";
import { PROBLEMS_MAX } from "#shared/limits/http";
import { TEXT_MAX_LENGTH } from "#shared/limits/records";
import { passesQuickly } from "#shared/quick-check";
import { oncePerKey } from "#shared/once-per-key";
import { AppError } from "../../errors";
import type { Actor } from "../../policy/actor";
import { formatMessage, isMessage } from "../../text/format";
import type { People, TableDefinition } from "../../tables/public";
import { valueSchema } from "./value-schemas";

/** The context of the check: the table, the users a field may name, the reader's language. */
export interface CheckContext {
  table: TableDefinition;
  /** The table with fields that the actor does not see, for what new records start with. */
  whole?: TableDefinition;
  people: People;
  language: Language;
  /** The author of new records, for their defaults. */
  actor: Pick<Actor, "userId" | "locale">;
  /** Values of new records in addition to the fields' own defaults. */
  starts?: RecordData;
  /** The stored values of the changed records, if they decide whether a field is required. */
  stored?: readonly RecordData[];
  /** A form is saved: every required field is asked for, also those that are not changed. */
  isWhole?: boolean;
}

/**
 * Checks the values of several records against their fields' types and settings.
 *
 * @param isNew fills in defaults and asks for required fields; otherwise missing fields stay as they are.
 * @returns the values to store, empty texts as null.
 * @throws AppError field_not_found or record_validation_failed, naming the first refused values by their places:
 * `records.3.data.12`.
 */
export function checkRecords(
  context: CheckContext,
  records: readonly { data: RecordData }[],
  isNew: boolean,
): RecordData[] {
  const { table, actor, stored, language, isWhole = isNew } = context;
  const problems = new Problems();
  // The same for every record, of which there may be a thousand.
  const start = isNew ? defaults(context) : {};
  const asked = isWhole ? newRecordFields(table.fields).asked : [];
  const checked = records.map(({ data }, index) => {
    const refuse = (fieldId: string, message: string) =>
      problems.add({ path: `records.${index}.data.${fieldId}`, message });
    const result: RecordData = { ...start };
    const cleared: Field[] = [];
    for (const [fieldId, given] of Object.entries(data)) {
      const field = table.fieldById.get(Number(fieldId));
      if (!field) {
        problems.id = "field_not_found";
        refuse(fieldId, formatMessage(language, "records.unknownField"));
        continue;
      }
      const outcome = checkValue(context, field, isBlank(given) ? null : given);
      if (outcome.problem !== null) {
        refuse(fieldId, outcome.problem);
        continue;
      }
      result[fieldId] = outcome.value;
      if (outcome.value === null && field.required) cleared.push(field);
    }
    const whole = { ...stored?.[index], ...result };
    const empty = asked.length > 0 ? [...cleared, ...missingFields(asked, data, whole)] : cleared;
    for (const field of empty) {
      if (!isShown(table, field.id, whole, actor.userId)) continue;
      refuse(String(field.id), formatMessage(language, "records.required", { field: field.name }));
    }
    return result;
  });
  problems.settle();
  return checked;
}

/** Why values are refused. As many as an error names are enough: nothing more is looked at. */
class Problems {
  id: ErrorId = "record_validation_failed";
  private readonly fields: FieldProblem[] = [];

  /** @throws AppError with all of them when they are enough */
  add(problem: FieldProblem): void {
    this.fields.push(problem);
    if (this.fields.length >= PROBLEMS_MAX) this.settle();
  }

  /** @throws AppError where there are any */
  settle(): void {
    if (this.fields.length > 0) throw new AppError(this.id, { fields: this.fields });
  }
}

const idsOf = (value: CellValue): number[] => (Array.isArray(value) ? value.map(Number) : []);

type Outcome = { problem: null; value: CellValue } | { problem: string };

function checkValue({ people, language }: CheckContext, field: Field, value: CellValue): Outcome {
  const say = (text: string) => ({
    problem: formatMessage(language, text, { field: field.name, max: TEXT_MAX_LENGTH }),
  });
  if (fieldTypes[field.type].computed) return say("records.computed");
  if (field.readonly) return say("records.readonly");
  if (value === null) return { problem: null, value };
  const schema = valueSchema(field);
  const parsed = passesQuickly(schema, value)
    ? { success: true as const, data: value }
    : schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    if (issue && isMessage(issue.message)) return say(issue.message);
    const ofType = `records.invalid.${field.type}`;
    return say(isMessage(ofType) ? ofType : "records.invalid.other");
  }
  if (field.type === "user" && !people.isActive(Number(parsed.data))) return say("records.invalid.user");
  // A list keeps the people who have left since; who never was here is refused.
  if (field.type === "users" && !idsOf(parsed.data).every((id) => people.person(id) !== null))
    return say("records.invalid.user");
  const kept = parsed.data as CellValue;
  return { problem: null, value: saysNothing(field, kept) ? null : kept };
}

/** A table's fields with defaults and its required fields, for new records. */
interface NewRecordFields {
  filled: readonly Field[];
  asked: readonly Field[];
}

/** For a table's fields as they stand: to look at each of them takes as long as to check a record's values. */
const newRecordFields = oncePerKey((fields: readonly Field[]): NewRecordFields => ({
  filled: fields.filter(mayStart),
  asked: fields.filter(isAskedFor),
}));

const mayStart = ({ auto_fill, type }: Field): boolean =>
  auto_fill !== null || fieldTypes[type].startValue !== undefined;

/** Values that a new record starts with, as its fields say. */
function defaults({ table, whole = table, actor, starts = {} }: CheckContext): RecordData {
  const moment = { userId: actor.userId, now: Date.now(), timeZone: actor.locale.timeZone };
  const result: RecordData = {};
  for (const field of newRecordFields(whole.fields).filled) {
    const value = startOf(field, moment);
    if (value !== null) result[field.id] = value;
  }
  return { ...result, ...starts };
}

const isAskedFor = ({ required, readonly, type }: Field): boolean =>
  required && !readonly && !fieldTypes[type].computed;

/** Required fields that were not given and are empty. Refused ones are already reported. */
function missingFields(asked: readonly Field[], data: RecordData, whole: RecordData): Field[] {
  return asked.filter(({ id }) => !Object.hasOwn(data, String(id)) && (whole[id] ?? null) === null);
}
