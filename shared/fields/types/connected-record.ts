import { z } from "zod";
import { CONNECTIONS_SHOWN } from "../../limits/compute";
import type { FieldType } from "../field-type";
import { quoteList } from "../values/split-list";

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

/** "#12, #15": records by their numbers. */
const RECORD_NUMBERS = /^#[1-9]\d{0,14}(?:\s*[,;\n]\s*#?[1-9]\d{0,14})*$/;

/**
 * The wire value is a list of `{id, title}` in the order of the ids; a list of ids is taken as well. Writes may also
 * name a record by its title only (`{title}`), which the server replaces by its id.
 */
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
    const written = text.trim();
    if (written === "") return { ok: true, value: null, converted: false };
    if (!RECORD_NUMBERS.test(written))
      return { ok: true, value: [{ title: written } as ConnectedRecord], converted: false };
    const ids = (written.match(/\d+/g) ?? []).map(Number);
    if (!many && ids.length > 1) return { ok: false, reason: "fieldTypes.oneConnection" };
    return { ok: true, value: ids, converted: false };
  },
  format: (value) => quoteList((value ?? []).map((one) => (typeof one === "number" ? `#${one}` : one.title))),
  /** isAnyOf and isNoneOf by the ids of records; contains by title, or one id. */
  operators: ["isAnyOf", "isNoneOf", "contains", "doesNotContain", "isEmpty", "isNotEmpty"],
  chosen: true,
  canBeUnique: false,
  searchable: true,
};
