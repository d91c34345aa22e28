import type { Field } from "#shared/contract/fields";
import type { CellValue, DataFormat, RecordData } from "#shared/contract/records";
import type { ErrorId, FieldProblem } from "#shared/errors/index";
import { startOf } from "#shared/fields/auto-fill";
import { isShown } from "#shared/fields/conditionals";
import { fieldTypes } from "#shared/fields/index";
import { saysNothing } from "#shared/fields/says-nothing";
import { PUBLIC_FILES_MAX } from "#shared/limits/public-forms";
import { AppError } from "../../../errors";
import type { PublicPageContext } from "../../../http/context";
import { formatMessage } from "../../../text/format";
import { readFormats } from "../../records/public";
import type { OpenPage } from "./open-page";
import { readSigned } from "../../../identity/signed-text";

interface Given {
  data: RecordData;
  dataFormat?: DataFormat | undefined;
}

/**
 * Validates a visitor's values against the form: fields that are not shown, are read-only or hidden by a condition
 * are rejected by name, and required ones must be present.
 * @param stored the values of an update form's record; empty for a new one @throws AppError field_not_found,
 * record_validation_failed naming values by their places: `data.12`
 */
export async function readAnswers(
  { language }: Pick<PublicPageContext, "language">,
  page: OpenPage,
  given: Given,
  stored: RecordData,
): Promise<RecordData> {
  const { table, shown, actor, form } = page;
  const say = (text: string) => formatMessage(language, text, { max: PUBLIC_FILES_MAX });
  refuseForeign(page, given, say);
  const seen = { ...table, fields: [...shown.fields.values()], fieldById: shown.fields };
  const nobody = () => Promise.resolve([]);
  const [read] = await readFormats({ table: seen, language, actor, people: nobody }, [given]);
  const data = Object.fromEntries(
    Object.entries(read?.data ?? {}).map(([id, value]) => [
      id,
      withoutSignatures(page, Number(id), value, stored[id] ?? null, say),
    ]),
  );
  const isNew = form.recordId === null;
  if (isNew) addStarts(page, data);
  const whole = { ...stored, ...data };
  const problems: FieldProblem[] = [];
  const refuse = (id: number, text: string) => problems.push({ path: `data.${id}`, message: say(text) });
  for (const field of shown.fields.values()) {
    const isSent = Object.hasOwn(given.data, String(field.id));
    if (!isShown(table, field.id, whole, 0)) {
      if (isSent) refuse(field.id, "publicForms.hiddenField");
      else if (isNew) delete data[field.id];
    } else if (field.required && !field.readonly && isUnanswered(field, whole[field.id] ?? null))
      refuse(field.id, "errors.field.required");
  }
  if (problems.length > 0) throw new AppError("record_validation_failed", { fields: problems });
  return data;
}

/** A required checkbox asks for consent, which an unchecked one does not give. */
const isUnanswered = (field: Field, value: CellValue): boolean =>
  value === false || saysNothing(field, value);

/** A field of the table that the form lacks is answered as one that is not there: no one learns what else there is. */
function refuseForeign({ shown }: OpenPage, { data }: Given, say: (text: string) => string): void {
  const problems: FieldProblem[] = [];
  let id: ErrorId = "record_validation_failed";
  for (const fieldId of Object.keys(data)) {
    const field = shown.fields.get(Number(fieldId));
    if (field && !field.readonly) continue;
    if (!field) id = "field_not_found";
    const text = field ? "publicForms.readonlyField" : "publicForms.unknownField";
    problems.push({ path: `data.${fieldId}`, message: say(text) });
  }
  if (problems.length > 0) throw new AppError(id, { fields: problems });
}

/** Adds the form's defaults for values that the visitor did not send. */
function addStarts({ shown, config, actor }: OpenPage, data: RecordData): void {
  const moment = { userId: 0, now: Date.now(), timeZone: actor.locale.timeZone };
  for (const item of config.custom_form ? config.items : []) {
    if (item.type !== "field" || item.default === undefined || Object.hasOwn(data, String(item.fieldId)))
      continue;
    const field = shown.fields.get(item.fieldId);
    if (field) data[item.fieldId] = startOf(field, moment);
  }
}

/**
 * Visitors refer to files and connected records by tokens that this link signed for that field, never by guessable
 * ids. Files of an update form are added to the existing ones.
 * @throws AppError record_validation_failed
 */
function withoutSignatures(
  { link, shown }: OpenPage,
  fieldId: number,
  value: CellValue,
  stored: CellValue,
  say: (text: string) => string,
): CellValue {
  const refuse = (text: string) => {
    throw new AppError("record_validation_failed", {
      fields: [{ path: `data.${fieldId}`, message: say(text) }],
    });
  };
  const field = shown.fields.get(fieldId);
  const purpose = field && purposeOf(field);
  if (!field || !purpose || value === null) return value;
  const keys = Array.isArray(value) ? value : [value];
  const ids = keys.map((key) => {
    const [id, of] = (typeof key === "string" && readSigned(link.signingKey, purpose, key)) || [];
    if (id === undefined || Number(of) !== fieldId)
      refuse(purpose === "file" ? "publicForms.wrongFile" : "publicForms.wrongRecord");
    return Number(id);
  });
  if (purpose === "record") return ids;
  const known = Array.isArray(stored) && field.type !== "signature" ? stored.map(idOf) : [];
  if (ids.length > PUBLIC_FILES_MAX) refuse("publicForms.tooManyFiles");
  return [...known, ...ids];
}

const idOf = (entry: unknown): number => Number((entry as { id?: number } | null)?.id ?? entry);

const purposeOf = ({ type }: Field): "file" | "record" | null => {
  if (fieldTypes[type].holdsFiles !== undefined) return "file";
  return type === "connectedRecord" ? "record" : null;
};
