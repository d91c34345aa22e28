import { useId } from "react";
import type { Field } from "#shared/contract/fields";
import { BUTTONS_LENGTH_MAX, BUTTONS_MAX } from "#shared/limits/super-form";
import { useText } from "../../../ui/text";
import { colorStyle } from "../../../ui/tile/color-style";
import type { FormInputProps } from "../types/field-view";
import { optionsOf } from "../types/select-options";
import styles from "./inputs.module.css";

/** Whether a field has so few and short options that a form shows all of them side by side. */
export function fitsButtons(field: Field): boolean {
  const options = optionsOf(field);
  const length = options.reduce((sum, { label }) => sum + label.length, 0);
  return options.length > 0 && options.length <= BUTTONS_MAX && length <= BUTTONS_LENGTH_MAX;
}

/** All options as buttons, one of them chosen, or none if the field may stay empty. */
export function OptionButtons({ field, value, onChange }: Omit<FormInputProps, "context" | "label">) {
  const t = useText();
  const name = useId();
  return (
    <div className={styles.buttons}>
      {optionsOf(field).map(({ id, label, color }) => (
        <label key={id} className={styles.button} style={colorStyle(color)}>
          <input type="radio" name={name} checked={value === id} onChange={() => onChange(id)} />
          <span className={styles.dot} aria-hidden />
          <span>{label}</span>
        </label>
      ))}
      {!field.required && (
        <label className={styles.button} data-none>
          <input type="radio" name={name} checked={value === null} onChange={() => onChange(null)} />
          <span>{t("fields.noOption")}</span>
        </label>
      )}
    </div>
  );
}
