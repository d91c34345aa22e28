import { addressParts, type Address } from "#shared/fields/values/address-text";
import { ADDRESS_PART_MAX } from "#shared/limits/records";
import { TextField } from "../../../ui/fields/text-field";
import { useText } from "../../../ui/text";
import styles from "./inputs.module.css";

/** One input for each part of an address. */
export function AddressFields({
  address,
  onChange,
}: {
  address: Address;
  onChange: (address: Address) => void;
}) {
  const t = useText();
  return (
    <div className={styles.address}>
      {addressParts.map((part) => (
        <div key={part} className={styles[part]}>
          <TextField
            label={t(`fields.address.${part}`)}
            maxLength={ADDRESS_PART_MAX}
            value={address[part] ?? ""}
            onChange={(event) => {
              const { [part]: _old, ...rest } = address;
              const text = event.target.value;
              onChange(text === "" ? rest : { ...rest, [part]: text });
            }}
          />
        </div>
      ))}
    </div>
  );
}
