import type { Address } from "#shared/fields/values/address-text";
import type { FormInputProps } from "../types/field-view";
import { AddressFields } from "./address-fields";

/** An address in a form. */
export function AddressFormInput({ value, onChange }: FormInputProps) {
  return (
    <AddressFields
      address={(value ?? {}) as Address}
      onChange={(next) => onChange(Object.keys(next).length === 0 ? null : next)}
    />
  );
}
