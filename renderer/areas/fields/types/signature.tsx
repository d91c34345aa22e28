import { IconSignature } from "@tabler/icons-react";
import { openPanel } from "../../../app/panels";
import { filesOf, thumbnailAddress } from "../../files/public";
import styles from "../cells/cells.module.css";
import { SignatureFormInput } from "../editors/signature-form-input";
import { TextFilterValue } from "../filters/text-filter-value";
import type { FieldView } from "./field-view";

export const signature: FieldView = {
  name: "signature",
  label: "fields.type.signature",
  icon: IconSignature,
  renderCell: (value) => {
    const [signed] = filesOf(value);
    return signed ? (
      <img
        className={styles.signature}
        src={thumbnailAddress(signed.id)}
        alt={signed.name}
        loading="lazy"
        decoding="async"
      />
    ) : null;
  },
  Editor: null,
  press: ({ recordId, field }) =>
    openPanel("signature", { tableId: field.tableId, recordId, fieldId: field.id }),
  FormInput: SignatureFormInput,
  FilterValue: TextFilterValue,
};
