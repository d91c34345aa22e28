import type { Field } from "#shared/contract/fields";
import { fieldTypes } from "#shared/fields/index";
import { FILE_MAX_BYTES } from "#shared/limits/files";

/** Where a file is to belong, and what is taken there. */
export interface FilePlace {
  tableId: number;
  /** 0 for what no field holds: a file of a mail. */
  fieldId: number;
  maxBytes: number;
  takesPicturesOnly: boolean;
  /** Large pictures are made smaller. */
  makesSmaller: boolean;
}

export const placeOf = ({ tableId, id, type, config }: Field): FilePlace => ({
  tableId,
  fieldId: id,
  maxBytes: Number(config["maxBytes"] ?? FILE_MAX_BYTES),
  takesPicturesOnly: fieldTypes[type].holdsFiles === "pictures",
  makesSmaller: config["resize_imgs"] === true,
});

/** A place of a table beside its fields: files are kept as they come. */
export const fieldless = (tableId: number, maxBytes: number): FilePlace => ({
  tableId,
  fieldId: 0,
  maxBytes,
  takesPicturesOnly: false,
  makesSmaller: false,
});
