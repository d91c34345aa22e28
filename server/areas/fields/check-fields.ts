import type { NewField } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { FieldProblem } from "#shared/errors/index";
import { resolveNames } from "#shared/fields/aliases";
import { fieldTypes } from "#shared/fields/index";
import type { FieldTypeName } from "#shared/fields/field-type";
import type { Language } from "#shared/languages";
import { AppError } from "../../errors";
import { toFieldProblems } from "../../http/input/field-problems";
import { formatMessage, isMessage } from "../../text/format";
import type { People } from "../../tables/public";

/** The users that a field may be set to. */
type KnownPeople = Pick<People, "isActive">;

/** A field whose settings are complete and suit its type. */
export interface CheckedField {
  name: string;
  description: string;
  tooltip: string;
  type: FieldTypeName;
  config: Record<string, unknown>;
  required: boolean;
  readonly: boolean;
  unique: boolean;
  auto_fill: CellValue;
}

/**
 * Completes the settings of new fields with their types' defaults and checks them.
 *
 * @param people whom a default may name
 * @throws AppError field_validation_failed naming every refused setting: `fields.2.config.options.0.label`.
 */
export function checkNewFields(
  fields: readonly NewField[],
  language: Language,
  people: KnownPeople,
): CheckedField[] {
  const problems: FieldProblem[] = [];
  const checked = fields.map((field, index) => {
    const complete = completeField(field);
    problems.push(...fieldProblems(complete, language, ["fields", index], people));
    return complete;
  });
  if (problems.length > 0) throw new AppError("field_validation_failed", { fields: problems });
  return checked;
}

/** A new field with its type's defaults for everything that was not said. */
export function completeField(given: NewField): CheckedField {
  const { is_archived_column: _kept, props: _props, ...field } = given;
  const named = resolveNames(given);
  if (!named) throw new AppError("invalid_field_type");
  const { type, config } = named;
  const defaults = fieldTypes[type].defaults as object;
  return {
    description: "",
    tooltip: "",
    required: false,
    readonly: false,
    unique: false,
    auto_fill: null,
    ...field,
    type,
    config: { ...defaults, ...config },
  };
}

/**
 * Checks one field; problems have paths such as `config.options.0.label`.
 * @param people users that its default may name; without it, the default is unchanged
 */
export function checkField(field: CheckedField, language: Language, people: KnownPeople | null = null): void {
  const problems = fieldProblems(field, language, [], people);
  if (problems.length > 0) throw new AppError("field_validation_failed", { fields: problems });
}

function fieldProblems(
  field: CheckedField,
  language: Language,
  prefix: readonly (string | number)[],
  people: KnownPeople | null,
): FieldProblem[] {
  const type = fieldTypes[field.type];
  const problems: FieldProblem[] = [];
  if (field.required && type.computed) {
    problems.push({
      path: [...prefix, "required"].join("."),
      message: formatMessage(language, "fields.computedRequired"),
    });
  }
  problems.push(...attributeProblems(field, language, prefix, people));
  const result = type.config.safeParse(field.config, { reportInput: true });
  if (result.success) return problems;
  for (const issue of result.error.issues) {
    const path = [...prefix, "config", ...issue.path];
    if (isMessage(issue.message)) {
      problems.push({ path: path.join("."), message: formatMessage(language, issue.message) });
    } else problems.push(...toFieldProblems([{ ...issue, path }], language));
  }
  return problems;
}

/** A file belongs to one record, and who is connected with which one is no matter of the field. */
const isOfOneRecord = ({ holdsFiles, group }: (typeof fieldTypes)[FieldTypeName]): boolean =>
  holdsFiles !== undefined || group === "connection";

const namesActive = (people: KnownPeople, value: CellValue): boolean =>
  (Array.isArray(value) ? value : [value]).every((id) => people.isActive(Number(id)));

/** The attributes that a field's type does not allow. */
function attributeProblems(
  { type: name, config, unique, auto_fill: filled }: CheckedField,
  language: Language,
  prefix: readonly (string | number)[],
  people: KnownPeople | null,
): FieldProblem[] {
  const type = fieldTypes[name];
  const problem = (place: string, text: string): FieldProblem => ({
    path: [...prefix, place].join("."),
    message: formatMessage(language, text),
  });
  const problems: FieldProblem[] = [];
  const mayBeUnique = type.canBeUnique && (name !== "text" || config["format"] === "singleline");
  if (unique && !mayBeUnique) problems.push(problem("unique", "fields.cannotBeUnique"));
  if (filled === null) return problems;
  if (unique) problems.push(problem("auto_fill", "fields.uniqueAutoFill"));
  if (type.computed) problems.push(problem("auto_fill", "fields.computedAutoFill"));
  else if (!suitsAsDefault({ type: name, config }, filled, people))
    problems.push(problem("auto_fill", "fields.wrongAutoFill"));
  return problems;
}

/**
 * Whether new records may start with a value in a field, or with a word that its type knows; also where the field's
 * settings are wrong themselves.
 *
 * @param people whom it may name; without it anybody
 */
export function suitsAsDefault(
  { type: name, config }: Pick<CheckedField, "type" | "config">,
  value: CellValue,
  people: KnownPeople | null,
): boolean {
  const type = fieldTypes[name];
  if (value === type.autoFill?.name) return true;
  const settings = type.config.safeParse(config);
  if (!settings.success) return true;
  return (
    type.computed !== true &&
    !isOfOneRecord(type) &&
    type.value(settings.data).safeParse(value).success &&
    (!type.namesPeople || people === null || namesActive(people, value))
  );
}

/** Rejects conversions between rich text and plain text. @throws AppError field_validation_failed */
export function refuseOtherText(
  { type, config: before }: Pick<CheckedField, "type" | "config">,
  config: Record<string, unknown>,
  language: Language,
): void {
  if (type !== "text" || (before["format"] === "richText") === (config["format"] === "richText")) return;
  const message = formatMessage(language, "fields.richTextStays");
  throw new AppError("field_validation_failed", { fields: [{ path: "config.format", message }] });
}
