import { z } from "zod";
import { numberOperators } from "../guess-support";
import type { FieldType } from "../field-type";

export interface RecordIDConfig {
  /** Written before the number: "WO-" makes WO-2418. */
  prefix: string;
}

/** Longest prefix of a record's number. */
const PREFIX_MAX_LENGTH = 12;

/** The record's own number with a prefix; the wire value is the bare number. */
export const recordID: FieldType<RecordIDConfig, number> = {
  name: "recordID",
  group: "system",
  config: z.strictObject({ prefix: z.string().max(PREFIX_MAX_LENGTH) }),
  defaults: { prefix: "" },
  value: () => z.number().int().positive(),
  /** For filters and searches: "WO-2418" and "2418" are the same record. */
  parse(text, { prefix }) {
    const bare = text.trim();
    if (bare === "") return { ok: true, value: null, converted: false };
    const digits = bare.toLowerCase().startsWith(prefix.toLowerCase()) ? bare.slice(prefix.length) : bare;
    return /^[1-9]\d{0,14}$/.test(digits)
      ? { ok: true, value: Number(digits), converted: false }
      : { ok: false, reason: "fieldTypes.notARecordNumber" };
  },
  format: (value, { prefix }) => (value === null ? "" : `${prefix}${value}`),
  operators: numberOperators,
  computed: true,
  canBeUnique: true,
  searchable: false,
};
