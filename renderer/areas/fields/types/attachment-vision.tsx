import { IconTextScan2 } from "@tabler/icons-react";
import { readingCalls } from "#shared/contract/readings";
import type { CellValue } from "#shared/contract/records";
import type { Reading } from "#shared/fields/attachment-vision";
import { request } from "../../../app/api";
import { showError } from "../../../app/errors/show-error";
import { ReadingState } from "../cells/reading";
import { AttachmentVisionConfigForm } from "../config/attachment-vision-config";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView, PressedCell } from "./field-view";

const isReading = (value: CellValue): value is CellValue & Reading =>
  typeof value === "object" && value !== null && !Array.isArray(value) && "state" in value;

async function tryAgain({ recordId, field }: PressedCell): Promise<void> {
  try {
    await request(readingCalls.readAgain, { tableId: field.tableId, recordId, fieldId: field.id });
  } catch (error) {
    showError(error);
  }
}

/** What was read, behind how that stands. */
export const attachmentVision: FieldView = {
  name: "attachmentVision",
  label: "fields.type.attachmentVision",
  icon: IconTextScan2,
  renderCell: (value) =>
    isReading(value) ? (
      <>
        <ReadingState state={value.state} /> {value.text}
      </>
    ) : null,
  Editor: null,
  press: (cell, action) => {
    if (action === "tryAgain" && cell.canEdit) void tryAgain(cell);
  },
  FilterValue: TextFilterValue,
  Config: AttachmentVisionConfigForm,
};
