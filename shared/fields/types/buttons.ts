import { z } from "zod";
import { isSafeLink } from "../../safe-link";
import { colorNames, type ColorName } from "../../colors";
import { BUTTON_ADDRESS_MAX_LENGTH, BUTTONS_MAX } from "../../limits/items";
import { TITLE_MAX_LENGTH } from "../../limits/tables";
import type { FieldType } from "../field-type";

/** The action of a record's button. */
export interface ButtonConfig {
  id: string;
  label: string;
  color: ColorName;
  /**
   * `openLink` opens `url` with the record's values in it; `setField` writes `value` into the field `fieldId`;
   * `runAutomation` starts `automationId`, which has a button trigger for the table.
   */
  action: "openLink" | "setField" | "runAutomation";
  /** An address with fields by name: `https://example.com/?order={Title}`. */
  url: string;
  fieldId: number | null;
  /** As a person would type it; empty empties the field. */
  value: string;
  automationId?: number | null | undefined;
}

export interface ButtonsConfig {
  buttons: ButtonConfig[];
}

const button = z.strictObject({
  id: z.string().regex(/^[\w-]{1,36}$/),
  label: z.string().trim().min(1).max(TITLE_MAX_LENGTH),
  color: z.enum(colorNames),
  action: z.enum(["openLink", "setField", "runAutomation"]),
  url: z.string().trim().max(BUTTON_ADDRESS_MAX_LENGTH).refine(isSafeLink),
  fieldId: z.number().int().positive().nullable(),
  value: z.string().max(1000),
  automationId: z.number().int().positive().nullable().optional(),
});

/** A field that holds nothing: the same buttons on every record. */
export const buttons: FieldType<ButtonsConfig, never> = {
  name: "buttons",
  group: "work",
  config: z.strictObject({
    buttons: z
      .array(button)
      .max(BUTTONS_MAX)
      .refine((all) => new Set(all.map(({ id }) => id)).size === all.length),
  }),
  defaults: { buttons: [] },
  value: () => z.never(),
  parse: (text) =>
    text.trim() === ""
      ? { ok: true, value: null, converted: false }
      : { ok: false, reason: "fieldTypes.buttonsArePressed" },
  format: () => "",
  operators: ["isEmpty", "isNotEmpty"],
  computed: true,
  switched: true,
  canBeUnique: false,
  searchable: false,
};
