import { z } from "zod";
import type { Field } from "../../contract/fields";
import { id } from "../../contract/common";
import { fieldTypes } from "../../fields/index";
import { colorRules, mapColorRules } from "../color-rules";
import { defineViewType } from "../view-type";

export const cardSizes = ["small", "medium", "large"] as const;

export const gallerySettings = z.strictObject({
  /** The field whose first picture is shown on top of a card. */
  coverField: id.nullable().default(null),
  /** Whether a picture fills its place and is cut, or shows whole. */
  coverFit: z.enum(["cover", "contain"]).default("cover"),
  cardSize: z.enum(cardSizes).default("medium"),
  colors: colorRules,
});
export type GallerySettings = z.infer<typeof gallerySettings>;

/** Whether the values of a field can be pictures. */
export const canBeCover = ({ type }: Field): boolean => fieldTypes[type].holdsFiles !== undefined;

/** Cards with a picture. */
export const gallery = defineViewType<GallerySettings>({
  name: "gallery",
  icon: "photo",
  settings: gallerySettings,
  start(fields) {
    const pictures = fields.find(({ type }) => fieldTypes[type].holdsFiles === "pictures");
    const cover = pictures ?? fields.find(canBeCover);
    return gallerySettings.parse({ coverField: cover?.id ?? null });
  },
  mapFields: (settings, idOf) => ({
    ...settings,
    coverField: settings.coverField === null ? null : idOf(settings.coverField),
    colors: mapColorRules(settings.colors, idOf),
  }),
});
