import { IconPhoto } from "@tabler/icons-react";
import { acceptFiles } from "../../files/public";
import { filesElement } from "../cells/file-list";
import { FilesConfigForm } from "../lazy-configs";
import { FilesFormInput } from "../editors/files-form-input";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";
import { pressFiles } from "./press-files";

export const image: FieldView = {
  name: "image",
  label: "fields.type.image",
  icon: IconPhoto,
  renderCell: filesElement,
  Editor: null,
  press: pressFiles,
  acceptFiles: (cell, dropped) => void acceptFiles(cell, dropped),
  FormInput: FilesFormInput,
  FilterValue: TextFilterValue,
  Config: FilesConfigForm,
};
