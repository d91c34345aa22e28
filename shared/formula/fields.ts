import type { CellValue } from "../contract/records";
import type { FieldTypeName } from "../fields/field-type";
import type { KnownField } from "./check/catalog";
import { isCellError, toErrorValue } from "../fields/cell-error";
import { readIsoDate } from "./evaluate/iso";
import { fail, isList, type ScalarValue, type Value } from "./evaluate/values";
import { BOOLEAN, DATE, DATETIME, listOf, NUMBER, TEXT, type FormulaType } from "./types";

type Config = Readonly<Record<string, unknown>>;

/** The properties of a field that formulas use; `type` and `config` are the builder's. */
export interface FieldOfTable {
  id: number;
  tableId: number;
  name: string;
  type: FieldTypeName;
  config: Config;
  /** The type of a computed field's values. */
  result?: { type: FieldTypeName; config: Config; many: boolean } | null | undefined;
}

/** How a type's wire values are read. */
interface Reading {
  type: FormulaType;
  read(value: CellValue, config: Config): Value;
}

const asText: Reading = { type: TEXT, read: (value) => (typeof value === "string" ? value : null) };
const asNumber: Reading = { type: NUMBER, read: (value) => (typeof value === "number" ? value : null) };
/** An empty checkbox counts as unchecked. */
const asFlag: Reading = { type: BOOLEAN, read: (value) => value === true };
const asDate = (type: FormulaType): Reading => ({
  type,
  read: (value) => (typeof value === "string" ? readIsoDate(value) : null),
});

const labelOf = (id: unknown, { options }: Config): string | null => {
  if (!Array.isArray(options)) return null;
  const found = (options as { id: number; label: string }[]).find((option) => option.id === id);
  return found?.label ?? null;
};
const asOption: Reading = { type: TEXT, read: labelOf };
const asOptions: Reading = {
  type: listOf("text"),
  read: (value, config) => (Array.isArray(value) ? value.map((id) => labelOf(id, config)) : []),
};

/** The types usable in formulas. Others have no meaning there: a file, a signature, a user's id. */
const readings: Partial<Record<FieldTypeName, Reading>> = {
  text: asText,
  email: asText,
  link: asText,
  phone: asText,
  cpf: asText,
  cnpj: asText,
  carPlate: asText,
  time: asText,
  number: asNumber,
  currency: asNumber,
  goal: asNumber,
  recordID: asNumber,
  // 12.5 means 12.5 %, which is 0.125 in a calculation.
  percent: { type: NUMBER, read: (value) => (typeof value === "number" ? value / 100 : null) },
  checkbox: asFlag,
  starred: asFlag,
  date: asDate(DATE),
  datetime: asDate(DATETIME),
  createdAt: asDate(DATETIME),
  updatedAt: asDate(DATETIME),
  select: asOption,
  radioSelect: asOption,
  multipleSelect: asOptions,
  tags: {
    type: listOf("text"),
    read: (value) => (Array.isArray(value) ? value.filter((one) => typeof one === "string") : []),
  },
  address: {
    type: TEXT,
    read: (value) =>
      typeof value === "object" && value !== null
        ? Object.values(value)
            .filter((part) => typeof part === "string")
            .join(", ")
        : null,
  },
};

/** The expression in a formula field's settings; empty in any other's. */
export function expressionIn({ expression }: Config): string {
  return typeof expression === "string" ? expression : "";
}

/** A field as formulas see it. */
export function toKnownField(field: FieldOfTable): KnownField {
  const { id, tableId, name, config } = field;
  const known = { id, tableId, name, type: typeOf(field) };
  const { tableId: connects } = config;
  return connectsRecords(field) && typeof connects === "number" ? { ...known, connects } : known;
}

const connectsRecords = ({ type }: FieldOfTable): boolean => type === "connectedRecord";

function typeOf(field: FieldOfTable): FormulaType | null {
  if (connectsRecords(field)) return field.config["many"] === true ? listOf("record") : { kind: "record" };
  const { result } = field;
  if (!result) return readings[field.type]?.type ?? null;
  const type = readings[result.type]?.type ?? null;
  return type !== null && result.many && type.kind !== "list" ? listOf(type.kind) : type;
}

/** A cell's wire value as a formula sees it. */
export function toFormulaValue(field: FieldOfTable, value: CellValue): Value {
  if (isCellError(value)) return toErrorValue(value);
  if (connectsRecords(field)) {
    const records = Array.isArray(value) ? value.map(toRecord) : [];
    return field.config["many"] === true ? records : (records[0] ?? null);
  }
  const { type, config, many } = field.result ?? { ...field, many: false };
  const reading = readings[type];
  if (!reading) return fail("#REF!", "brokenFormula");
  if (!many) return reading.read(value, config);
  return Array.isArray(value)
    ? value.flatMap((one): ScalarValue[] => entries(reading.read(one, config)))
    : [];
}

const entries = (value: Value): ScalarValue[] => (isList(value) ? [...value] : [value]);

function toRecord(entry: unknown): ScalarValue {
  const { id, title } = (typeof entry === "object" ? entry : { id: entry }) as { id: number; title?: string };
  return { kind: "record", id, label: title ?? `#${id}` };
}
