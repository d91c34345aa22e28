import { IconHash } from "@tabler/icons-react";
import { RecordIdConfigForm } from "../lazy-configs";
import { TextFilterValue } from "../filters/text-filter-value";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const recordID: FieldView = {
  name: "recordID",
  label: "fields.type.recordID",
  icon: IconHash,
  renderCell: formatValue,
  Editor: null,
  FilterValue: TextFilterValue,
  Config: RecordIdConfigForm,
};
