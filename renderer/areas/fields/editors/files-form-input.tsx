import { useEffectEvent } from "react";
import { FilesEditor, filesOf, toCell } from "../../files/public";
import type { FormInputProps } from "../types/field-view";

/** The files of a record that is still being made; those of a form that is left are removed after a day. */
export function FilesFormInput({ field, value, onChange }: FormInputProps) {
  const files = filesOf(value);
  const add = useEffectEvent((file: (typeof files)[number]) => {
    onChange(toCell([...files, file]));
    return Promise.resolve();
  });
  return (
    <FilesEditor
      field={field}
      files={files}
      canEdit
      keepsUploading={false}
      onAdd={(file) => add(file)}
      onRemove={(file) => onChange(toCell(files.filter(({ id }) => id !== file.id)))}
    />
  );
}
