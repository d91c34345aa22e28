import { canBeCover, gallerySettings } from "#shared/views/types/gallery";
import { unfitFields } from "./unfit-fields";
import type { ViewTypeChecks } from "./view-type-checks";

export const gallery: ViewTypeChecks = {
  name: "gallery",
  check: (settings, table) =>
    unfitFields(gallerySettings.parse(settings), table, [
      { setting: "coverField", fits: canBeCover, text: "views.coverNeedsFiles" },
    ]),
};
