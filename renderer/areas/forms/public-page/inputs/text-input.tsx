import { inputModeOf } from "../field-values";
import type { InputProps } from "../input-props";
import styles from "./inputs.module.css";

/** Names of what browsers fill in by themselves. */
const autoComplete: Record<string, string> = { email: "email", phone: "tel", link: "url" };

/** What is typed, on one line or several. */
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
    onChange: ({ target }: { target: { value: string } }) => model.setText(field, target.value),
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
