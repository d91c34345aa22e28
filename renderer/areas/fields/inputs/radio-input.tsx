import { useId } from "react";
import { Radio } from "../../../ui/fields/radio";
import { useText } from "../../../ui/text";
import type { FormInputProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";
import { fitsButtons, OptionButtons } from "./option-buttons";
import styles from "./inputs.module.css";

/** Shows all options, one of them chosen, or none if the field may stay empty. */
export function RadioInput({ field, value, onChange }: FormInputProps) {
  const t = useText();
  const name = useId();
  if (fitsButtons(field)) return <OptionButtons {...{ field, value, onChange }} />;
  return (
    <div className={styles.radios}>
      {optionsOf(field).map(({ id, label }) => (
        <Radio key={id} {...{ name, label }} checked={value === id} onChange={() => onChange(id)} />
      ))}
      {!field.required && (
        <Radio
          name={name}
          label={<span className={styles.none}>{t("fields.noOption")}</span>}
          checked={value === null}
          onChange={() => onChange(null)}
        />
      )}
    </div>
  );
}
