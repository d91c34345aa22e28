import type { CellValue } from "#shared/contract/records";
import type { Holder } from "../../../engine/public";

/** The record found by a row's key. */
export interface Key {
  value: CellValue;
  holder: Holder | null;
}
