import type { CellValue } from "#shared/contract/records";

/** A field's settings while they are being written. */
export interface FieldDraft {
  name: string;
  description: string;
  tooltip: string;
  required: boolean;
  readonly: boolean;
  unique: boolean;
  auto_fill: CellValue;
  config: Record<string, unknown>;
}
