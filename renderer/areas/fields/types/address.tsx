import { IconMapPin } from "@tabler/icons-react";
import { AddressEditor } from "../editors/address-editor";
import { TextFilterValue } from "../filters/text-filter-value";
import { AddressFormInput } from "../inputs/address-input";
import { formatValue } from "./field-values";
import type { FieldView } from "./field-view";

export const address: FieldView = {
  name: "address",
  label: "fields.type.address",
  icon: IconMapPin,
  renderCell: formatValue,
  Editor: AddressEditor,
  FilterValue: TextFilterValue,
  FormInput: AddressFormInput,
};
