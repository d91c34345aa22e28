import { addressParts, type Address, type AddressPart } from "#shared/fields/values/address-text";
import type { InputProps } from "../input-props";
import { useSay } from "../texts";
import styles from "./inputs.module.css";

/** Tokens for the browser's autofill. */
const autoComplete: Partial<Record<AddressPart, string>> = {
  street: "address-line1",
  complement: "address-line2",
  district: "address-level3",
  city: "address-level2",
  state: "address-level1",
  postalCode: "postal-code",
  country: "country-name",
};

export function AddressInput({ field, context: { model } }: InputProps) {
  const say = useSay();
  const value = (model.state.values[field.id] ?? {}) as Address;
  const set = (part: AddressPart, text: string) => {
    const { [part]: _before, ...others } = value;
    const next = text === "" ? others : { ...others, [part]: text };
    model.setValue(field, Object.keys(next).length === 0 ? null : next);
  };
  return (
    <div className={styles.address}>
      {addressParts.map((part) => (
        <label key={part} className={styles.part} data-part={part}>
          <span>{say(`publicForm.${part}`)}</span>
          <input
            className={styles.input}
            value={value[part] ?? ""}
            readOnly={field.readonly}
            autoComplete={autoComplete[part] ?? "off"}
            onChange={({ target }) => set(part, target.value)}
          />
        </label>
      ))}
    </div>
  );
}
