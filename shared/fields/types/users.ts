import { z } from "zod";
import { CELL_ENTRIES_MAX } from "../../limits/records";
import { severalOperators } from "../guess-support";
import { quoteList, readList, writeList } from "../values/split-list";
import type { FieldType } from "../field-type";
import { nameInFiles, user, type UserConfig } from "./user";

const noLocale = { language: "en", timeZone: "UTC", currency: "USD" };
const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Several people. The wire value is the list of their ids, ascending; an empty cell is null. */
export const users: FieldType<UserConfig, number[]> = {
  name: "users",
  group: "people",
  config: user.config,
  defaults: {},
  value: () => z.array(z.number().int().positive()).min(1).max(CELL_ENTRIES_MAX).transform(ascending),
  parse(text, config) {
    if (text.trim() === "") return { ok: true, value: null, converted: false };
    let reason = "fieldTypes.unknownPerson";
    const ids = readList(text, (entry) => {
      const read = user.parse(entry, config, noLocale);
      if (!read.ok && read.reason === "fieldTypes.severalPeople") reason = read.reason;
      return read.ok ? read.value : null;
    });
    return ids === null ? { ok: false, reason } : { ok: true, value: ascending(ids), converted: false };
  },
  format: (value, config) =>
    value === null
      ? ""
      : writeList(value.map((id) => user.format(id, config, noLocale)).filter((name) => name !== "")),
  toFile: (value, config) =>
    quoteList(
      value.map((id) => nameInFiles(id, config)),
      (text) => user.parse(text, config, noLocale).ok,
    ),
  operators: severalOperators,
  autoFill: { name: "me", value: ({ userId }) => [userId] },
  chosen: true,
  namesPeople: true,
  canBeUnique: false,
  searchable: false,
};
