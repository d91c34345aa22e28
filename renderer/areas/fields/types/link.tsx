import { IconLink } from "@tabler/icons-react";
import { linkElement } from "../cells/link";
import { TextEditor } from "../editors/text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

export const link: FieldView = {
  name: "link",
  label: "fields.type.link",
  icon: IconLink,
  renderCell: (value) => (typeof value === "string" ? linkElement(value) : null),
  Editor: TextEditor,
  FilterValue: TextFilterValue,
};
