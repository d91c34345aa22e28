import { SignatureEditor, filesOf, toCell } from "../../files/public";
import type { FormInputProps } from "../types/field-view";

/** The signature under a record that is still being made. */
export function SignatureFormInput({ field, value, onChange }: FormInputProps) {
  return (
    <SignatureEditor
      field={field}
      signed={filesOf(value)[0] ?? null}
      onSigned={(file) => {
        onChange(toCell([file]));
        return Promise.resolve();
      }}
      onCleared={() => onChange(null)}
    />
  );
}
