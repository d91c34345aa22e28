import { IconTags } from "@tabler/icons-react";
import { entriesOf } from "#shared/fields/values/cell-entries";
import { chipsElement } from "../cells/multi-value";
import { OptionsConfigForm } from "../lazy-configs";
import { TagsEditor } from "../editors/multi-value-editor";
import { TagsFilterValue } from "../lazy-filters";
import { TagsFormInput } from "../lazy-inputs";
import type { FieldView } from "./field-view";
import { tagColor } from "./tag-color";

export const tags: FieldView = {
  name: "tags",
  label: "fields.type.tags",
  icon: IconTags,
  renderCell(value, field, _context, width) {
    if (value === null) return null;
    const labels = entriesOf(value).map(String);
    return chipsElement(
      labels.map((label) => ({ label, color: tagColor(label, field) })),
      width,
    );
  },
  Editor: TagsEditor,
  FilterValue: TagsFilterValue,
  FormInput: TagsFormInput,
  Config: OptionsConfigForm,
};
