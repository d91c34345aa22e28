import { IconTextScan2 } from "@tabler/icons-react";
import { openPanel } from "../../../app/panels";
import { readingOf, ReadingState } from "../cells/reading";
import { AttachmentVisionConfigForm } from "../lazy-configs";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

/** The state of the reading and its text; a click shows all of it. */
export const attachmentVision: FieldView = {
  name: "attachmentVision",
  label: "fields.type.attachmentVision",
  icon: IconTextScan2,
  renderCell(value) {
    const reading = readingOf(value);
    return reading ? (
      <>
        <ReadingState state={reading.state} /> {reading.text}
      </>
    ) : null;
  },
  Editor: null,
  press: ({ recordId, field }) =>
    openPanel("reading", { tableId: field.tableId, recordId, fieldId: field.id }),
  FilterValue: TextFilterValue,
  Config: AttachmentVisionConfigForm,
};
