import { z } from "zod";
import { CONNECTIONS_SHOWN } from "../../limits/compute";
import type { FieldType } from "../field-type";

export interface ConnectedRecordConfig {
  /** The table whose records are connected. */
  tableId: number;
  /** More than one record may be connected. */
  many: boolean;
  /** The field of that table whose connections this one shows from the other side; null: they are its own. */
  inverseOf: number | null;
}

/** A connected record as a cell shows it. Writing needs the id only. */
export interface ConnectedRecord {
  id: number;
  title: string;
}
type Entry = ConnectedRecord | number;

const id = z.number().int().positive();
const entry = z.union([id, z.object({ id, title: z.string().optional() }).transform((known) => known.id)]);

/** "12" and "#12": a record by its number. */
const RECORD_NUMBER = /^#?([1-9]\d{0,14})$/;

/** The wire value is a list of `{id, title}` in the order of the ids; a list of ids is taken as well. */
export const connectedRecord: FieldType<ConnectedRecordConfig, Entry[]> = {
  name: "connectedRecord",
  group: "connection",
  config: z.strictObject({
    tableId: z.number().int().nonnegative(),
    many: z.boolean(),
    inverseOf: z.number().int().positive().nullable(),
  }),
  defaults: { tableId: 0, many: true, inverseOf: null },
  value: ({ many }) => {
    const entries = z.array(entry).max(CONNECTIONS_SHOWN);
    return many ? entries : entries.max(1, { message: "fieldTypes.oneConnection" });
  },
  parse(text, { many }) {
    const parts = text
      .split(/[,;\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== "");
    if (parts.length === 0) return { ok: true, value: null, converted: false };
    if (!many && parts.length > 1) return { ok: false, reason: "fieldTypes.oneConnection" };
    const ids = parts.map((part) => Number(RECORD_NUMBER.exec(part)?.[1] ?? 0));
    if (ids.includes(0)) return { ok: false, reason: "fieldTypes.notARecordNumber" };
    return { ok: true, value: ids, converted: false };
  },
  format: (value) => (value ?? []).map((one) => (typeof one === "number" ? `#${one}` : one.title)).join(", "),
  /** isAnyOf and isNoneOf by the ids of records; contains by title, or one id. */
  operators: ["isAnyOf", "isNoneOf", "contains", "doesNotContain", "isEmpty", "isNotEmpty"],
  chosen: true,
  canBeUnique: false,
  searchable: true,
};
