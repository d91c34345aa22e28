import { useSay } from "../texts";
import { optionsOf } from "../field-values";
import { RequiredMark, type InputProps } from "../input-props";
import styles from "./inputs.module.css";

/** Up to this number and length, options are shown next to each other; otherwise as a list. */
const BESIDE_MAX = 4;
const BESIDE_LENGTH = 24;

/** One of several: a radio field shows all of them, a select opens the device's own list. */
export function ChoiceInput(props: InputProps) {
  const { field, context, id, describedBy, isWrong } = props;
  const say = useSay();
  const { model } = context;
  const options = optionsOf(field);
  const chosen = model.state.values[field.id];
  if (field.type === "select")
    return (
      <select
        id={id}
        className={styles.input}
        value={typeof chosen === "number" ? chosen : ""}
        disabled={field.readonly}
        required={field.required}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => model.setValue(field, target.value === "" ? null : Number(target.value))}
      >
        <option value="">{say("publicForm.choose")}</option>
        {options.map(({ id: option, label }) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    );
  const isBeside =
    options.length <= BESIDE_MAX && options.every(({ label }) => label.length <= BESIDE_LENGTH);
  return (
    <div
      className={styles.radios}
      data-beside={isBeside || undefined}
      role="radiogroup"
      aria-label={field.name}
    >
      {options.map(({ id: option, label }) => (
        <label key={option} className={styles.radio}>
          <input
            type="radio"
            name={id}
            checked={chosen === option}
            disabled={field.readonly}
            onChange={() => model.setValue(field, option)}
            // A second press takes the choice back where nothing has to be chosen.
            onClick={() => chosen === option && !field.required && model.setValue(field, null)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** Any number of options. */
export function ManyInput({ field, context: { model } }: InputProps) {
  const value = model.state.values[field.id];
  const chosen = Array.isArray(value) ? value.map(Number) : [];
  const toggle = (option: number) => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option];
    model.setValue(field, next.length === 0 ? null : next);
  };
  return (
    <div className={styles.chips}>
      {optionsOf(field).map(({ id: option, label, color }) => (
        <label key={option} className={styles.chip} data-color={color}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            disabled={field.readonly}
            onChange={() => toggle(option)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** Yes, or nothing: a required one has to be ticked. */
export function CheckInput({ field, context: { model }, id, labelId, describedBy, isWrong }: InputProps) {
  return (
    <label className={styles.check}>
      <input
        id={id}
        type="checkbox"
        checked={model.state.values[field.id] === true}
        disabled={field.readonly}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => model.setValue(field, target.checked || null)}
      />
      <span id={labelId}>
        {field.name}
        <RequiredMark isRequired={field.required && !field.readonly} />
      </span>
    </label>
  );
}
