import { apiNames } from "#shared/api/api-names";
import type { CellValue, RecordData } from "#shared/contract/records";
import type { Field } from "#shared/contract/fields";
import type { Language } from "#shared/languages";
import { AppError } from "../../errors";
import { formatMessage } from "../../text/format";

export type KeyStyle = "names" | "ids";
type Values = Record<string, CellValue>;
interface Choice {
  id: number;
  label: string;
}

const NUMBER = /^\d+$/;

/** Choices of a field; other fields have none. */
export function optionsOf({ config }: Pick<Field, "config">): readonly Choice[] | undefined {
  const { options } = config as { options?: unknown };
  const isList = Array.isArray(options) && options.every((each) => typeof (each as Choice)?.id === "number");
  return isList ? (options as Choice[]) : undefined;
}

/** Fields of a table by their API names, as far as the actor sees them. */
export class FieldKeys {
  private readonly nameById: ReadonlyMap<number, string>;
  private readonly fieldByKey = new Map<string, Field>();

  /** @param all every field of the table: names do not depend on the reader */
  constructor(
    all: readonly Pick<Field, "id" | "name">[],
    readonly visible: readonly Field[],
    readonly language: Language,
  ) {
    this.nameById = apiNames(all.map(({ id, name }) => ({ id, label: name })));
    for (const field of visible) this.fieldByKey.set(String(field.id), field);
    for (const field of visible) this.fieldByKey.set(this.nameOf(field.id), field);
  }

  nameOf(id: number): string {
    return this.nameById.get(id) ?? String(id);
  }

  /** @throws AppError field_not_found with the path of the key */
  fieldOf(key: string, path: string): Field {
    const field = this.fieldByKey.get(key);
    if (field) return field;
    const message = formatMessage(this.language, "api.noField", { name: key });
    throw new AppError("field_not_found", { fields: [{ path, message }] });
  }

  /** Values by field id; labels of choices become their numbers, which the field checks. */
  toData(values: Readonly<Values>, path: string): RecordData {
    const data: RecordData = {};
    for (const [key, value] of Object.entries(values)) {
      const field = this.fieldOf(key, `${path}.${key}`);
      data[String(field.id)] =
        field.type === "connectedRecord" ? fromTitles(value) : fromLabels(field, value);
    }
    return data;
  }

  fromData(data: RecordData, style: KeyStyle): Values {
    const values: Values = {};
    for (const field of this.visible) {
      const value = data[field.id];
      if (value === undefined) continue;
      if (style === "ids") values[String(field.id)] = value;
      else values[this.nameOf(field.id)] = toLabels(field, value);
    }
    return values;
  }

  toNamed({ id, revision, data }: { id: number; revision: number; data: RecordData }, style: KeyStyle) {
    return { id, revision, data: this.fromData(data, style) };
  }

  /** `records.0.data.12` → `records.0.data.due_date`. */
  pathOf = (path: string): string =>
    path
      .split(".")
      .map((part, at, parts) =>
        NUMBER.test(part) && parts[at - 1] === "data" ? this.nameOf(Number(part)) : part,
      )
      .join(".");
}

/** Numbers of choices by their labels; a label that is none is refused by the field. */
export function fromLabels(field: Field, value: CellValue): CellValue {
  const options = optionsOf(field);
  if (!options) return value;
  const idOf = (given: unknown) =>
    typeof given === "string" ? (options.find(({ label }) => label === given)?.id ?? given) : given;
  return (Array.isArray(value) ? value.map(idOf) : idOf(value)) as CellValue;
}

/** Texts in a connection name records by their titles; a text may be a list of them. */
function fromTitles(value: CellValue): CellValue {
  const asTitle = (given: unknown) => (typeof given === "string" ? { title: given } : given);
  if (value === null || value === "" || (typeof value === "object" && !Array.isArray(value))) return value;
  return (Array.isArray(value) ? value : [value]).map(asTitle) as CellValue;
}

function toLabels(field: Field, value: CellValue): CellValue {
  const options = optionsOf(field);
  if (!options) return value;
  const labelOf = (given: unknown) => options.find(({ id }) => id === given)?.label ?? given;
  return (Array.isArray(value) ? value.map(labelOf) : labelOf(value)) as CellValue;
}
