import { canBeCover, gallerySettings } from "#shared/views/types/gallery";
import type { ViewTypeChecks } from "./view-type-checks";

export const gallery: ViewTypeChecks = {
  name: "gallery",
  check(settings, table) {
    const { coverField } = gallerySettings.parse(settings);
    const field = coverField === null ? undefined : table.fieldById.get(coverField);
    return field && !canBeCover(field) ? [{ setting: "coverField", text: "views.coverNeedsFiles" }] : [];
  },
};
