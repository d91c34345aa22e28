import { calendar } from "./types/calendar";
import { flow } from "./types/flow";
import { formPages } from "./types/form-pages";
import { gallery } from "./types/gallery";
import { minilista } from "./types/minilista";
import { recordListAndUpdate } from "./types/record-list-and-update";
import type { FieldIdOf, ViewType, ViewTypeName } from "./view-type";

/** Every view type by its name. A new one is a file here, one on each side, and a line in this list. */
export const viewTypes: Record<ViewTypeName, ViewType> = {
  minilista,
  recordListAndUpdate,
  gallery,
  flow,
  calendar,
  formPages,
};

/** A view's type; of an app that is no view, the table's. */
export const viewTypeOf = (name: string | null): ViewType =>
  Object.values(viewTypes).find((type) => type.name === name) ?? viewTypes.minilista;

/** The settings of a view's type, with the defaults of missing ones. Invalid settings count as missing. */
export function settingsOf<Settings extends object = object>(type: ViewType, stored: unknown): Settings {
  const { success, data } = type.settings.safeParse(stored ?? {});
  return (success ? data : type.settings.parse({})) as Settings;
}

/** Every field that the settings name. */
export function fieldsOfSettings(type: ViewType, stored: unknown): number[] {
  const named: number[] = [];
  mapSettings(type, stored, (id) => {
    named.push(id);
    return id;
  });
  return named;
}

export const mapSettings = (type: ViewType, stored: unknown, idOf: FieldIdOf): Record<string, unknown> => ({
  ...type.mapFields(settingsOf(type, stored), idOf),
});
