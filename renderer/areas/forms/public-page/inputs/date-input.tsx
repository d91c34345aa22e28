import type { InputProps } from "../input-props";
import styles from "./inputs.module.css";

const kinds = { date: "date", datetime: "datetime-local", time: "time" } as const;
const two = (figure: number) => String(figure).padStart(2, "0");

/** An instant as the device's own clock shows it. */
function toLocal(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return "";
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** A day, a time, or both, by the device's own picker. */
export function DateInput({ field, context: { model }, id, describedBy, isWrong }: InputProps) {
  const kind = field.type as keyof typeof kinds;
  const value = model.state.values[field.id];
  const text = typeof value !== "string" ? "" : kind === "datetime" ? toLocal(value) : value;
  const take = (given: string) => {
    if (given === "") return model.setValue(field, null);
    return model.setValue(field, kind === "datetime" ? new Date(given).toISOString() : given);
  };
  return (
    <input
      id={id}
      className={styles.input}
      type={kinds[kind]}
      value={text}
      max={kind === "date" ? "9999-12-31" : kind === "datetime" ? "9999-12-31T23:59" : undefined}
      readOnly={field.readonly}
      required={field.required}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      onChange={({ target }) => take(target.value)}
    />
  );
}
