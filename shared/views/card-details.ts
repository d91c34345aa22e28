import type { Field } from "../contract/fields";
import type { ViewConfig } from "../contract/views";
import { fieldTypes } from "../fields/index";
import { BOARD_DETAILS, GALLERY_DETAILS } from "../limits/views";
import { cardFieldsOf } from "./order-fields";
import type { FlowSettings } from "./types/flow";
import type { GallerySettings } from "./types/gallery";

type Table = Parameters<typeof cardFieldsOf>[0];

interface CardFields {
  title: Field | undefined;
  details: Field[];
}

/** The details of a gallery's card next to its image. */
export function galleryCard(table: Table, config: ViewConfig, { coverField }: GallerySettings): CardFields {
  const { title, details } = cardFieldsOf(table, config, GALLERY_DETAILS + 1);
  const isText = ({ id, type }: Field) => id !== coverField && fieldTypes[type].holdsFiles !== "pictures";
  return { title, details: details.filter(isText).slice(0, GALLERY_DETAILS) };
}

/** The details of a board's card next to its stage, its image and the number that the stage sums up. */
export function boardCard(
  table: Table,
  config: ViewConfig,
  { stageField, coverField, sumField }: FlowSettings,
): CardFields {
  const { title, details } = cardFieldsOf(table, config, BOARD_DETAILS + 4);
  const others = details.filter(({ id }) => id !== stageField && id !== coverField && id !== sumField);
  return { title, details: others.slice(0, BOARD_DETAILS) };
}
