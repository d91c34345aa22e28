import { z } from "zod";
import { checkbox } from "./checkbox";
import type { FieldType } from "../field-type";

export type StarredConfig = Record<string, never>;

const stars = ["★", "⭐", "*"];

/** Marks a record for everybody. The wire value is whether it is starred; an untouched record is not. */
export const starred: FieldType<StarredConfig, boolean> = {
  name: "starred",
  group: "work",
  config: z.strictObject({}),
  defaults: {},
  value: () => z.boolean(),
  parse: (text, _config, locale) =>
    stars.includes(text.trim())
      ? { ok: true, value: true, converted: false }
      : checkbox.parse(text, checkbox.defaults, locale),
  format: (value) => (value === true ? "★" : ""),
  chosen: true,
  operators: checkbox.operators,
  canBeUnique: false,
  searchable: false,
  align: "center",
};
