import { IconLetterCase } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import { plainTextOf } from "#shared/fields/values/rich-text";
import type { TextConfig } from "#shared/fields/types/text";
import { TextConfigForm } from "../lazy-configs";
import { AnyTextEditor } from "../editors/any-text-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import { RichTextInput } from "../inputs/rich-text-input";
import type { FieldView } from "./field-view";

const formatOf = ({ config }: Field) => (config as Partial<TextConfig>).format ?? "singleline";

export const text: FieldView = {
  name: "text",
  label: "fields.type.text",
  icon: IconLetterCase,
  renderCell: (value, field) =>
    typeof value !== "string" ? null : formatOf(field) === "richText" ? plainTextOf(value) : value,
  Editor: AnyTextEditor,
  isMultiline: (field) => formatOf(field) !== "singleline",
  FormInput: RichTextInput,
  FilterValue: TextFilterValue,
  Config: TextConfigForm,
};
