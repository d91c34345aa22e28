import type { SketchCell, SketchField } from "./planner/sketch";

/** A sheet of a spreadsheet, with its columns as fields. */
export interface Sheet {
  file: string;
  name: string;
  fields: SketchField[];
  rows: SketchCell[][];
  /** Rows in the file. */
  total: number;
}

/** The material of a plan besides its requests. */
export interface Material {
  sheets: Sheet[];
  /** Texts of PDFs. */
  texts: { file: string; text: string }[];
  /** Keys of pictures in the file storage, for the model. */
  pictures: { key: string; type: string; file: string }[];
}
