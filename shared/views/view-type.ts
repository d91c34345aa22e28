import type { z } from "zod";
import type { Field } from "../contract/fields";

/** Names of the view types on the wire. A type adds its name here, one file a side and a line in each side's list. */
export const viewTypeNames = [
  "minilista",
  "recordListAndUpdate",
  "gallery",
  "flow",
  "calendar",
  "formPages",
] as const;
export type ViewTypeName = (typeof viewTypeNames)[number];

/** The id of a field in a copy or in the visible part; null if the field is left out. */
export type FieldIdOf = (fieldId: number) => number | null;

/**
 * The shared part of a view type: its own settings, in addition to those of all views (fields, sort, filter …). The
 * server adds its checks (`server/areas/views/types/<type>.ts`), the renderer its screen
 * (`renderer/areas/views/types/<type>.tsx`).
 */
export interface ViewType<Settings extends object = object> {
  name: ViewTypeName;
  /** The icon of a new view. */
  icon: string;
  /** Every setting has a default: `{}` is always valid. A field that is not chosen is null. */
  settings: z.ZodType<Settings>;
  /** Settings of a new view of a table with these fields. */
  start(fields: readonly Field[]): Settings;
  /** The settings with other ids of the fields that they name; null stands for a field that is not there. */
  mapFields(settings: Settings, idOf: FieldIdOf): Settings;
}

/** Lets a type say its settings once; the list of types knows only that they are an object. */
export const defineViewType = <Settings extends object>(type: ViewType<Settings>): ViewType =>
  type as unknown as ViewType;
