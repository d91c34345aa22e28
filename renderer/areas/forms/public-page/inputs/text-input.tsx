import { maskTyped } from "#shared/fields/values/mask";
import { loadPhoneLibrary } from "../../../../app/libraries/phone-library";
import { inputModeOf } from "../field-values";
import type { InputProps } from "../input-props";
import styles from "./inputs.module.css";

/** Names of what browsers fill in by themselves. */
const autoComplete: Record<string, string> = {
  email: "email",
  phone: "tel",
  link: "url",
  date: "off",
  datetime: "off",
  time: "off",
};

/** Text input with one or more lines. */
export function TextInput({ field, context: { model }, id, describedBy, isWrong }: InputProps) {
  const { type, config, readonly, required } = field;
  const format = config["format"];
  const isLong = type === "text" && format !== "singleline" && format !== undefined;
  const shared = {
    id,
    className: styles.input,
    value: model.state.texts[field.id] ?? "",
    readOnly: readonly,
    required,
    "aria-invalid": isWrong || undefined,
    "aria-describedby": describedBy,
    // A mark that appears before the caret would move what is typed in the middle.
    onChange: ({ target }: { target: { value: string; selectionStart: number | null } }) =>
      model.setText(
        field,
        target.selectionStart === target.value.length ? maskTyped(type, target.value) : target.value,
      ),
    // Without it the server still reads the number.
    ...(type === "phone" && { onFocus: () => void loadPhoneLibrary().catch(() => undefined) }),
  };
  if (isLong) return <textarea {...shared} rows={3} />;
  return (
    <input
      {...shared}
      type={type === "email" ? "email" : type === "phone" ? "tel" : "text"}
      inputMode={inputModeOf(field)}
      autoComplete={autoComplete[type] ?? "on"}
    />
  );
}
