import { FilesEditor, filesOf, toCell } from "../../files/public";
import type { FormInputProps } from "../types/field-view";

/** The files of a record that is still being made; those of a form that is left are removed after a day. */
export function FilesFormInput({ field, value, onChange }: FormInputProps) {
  const files = filesOf(value);
  return (
    <FilesEditor
      field={field}
      files={files}
      canEdit
      keepsUploading={false}
      onAdd={(file) => {
        onChange(toCell([...files, file]));
        return Promise.resolve();
      }}
      onRemove={(file) => onChange(toCell(files.filter(({ id }) => id !== file.id)))}
    />
  );
}
