import { useId } from "react";
import type { ViewTypeName } from "#shared/views/view-type";
import { useText } from "../../../ui/text";
import { viewTypeViews } from "../types/registry";
import styles from "./type-choice.module.css";

/** The kinds of views, each with what it is good for. */
export function TypeChoice({
  value,
  onChange,
}: {
  value: ViewTypeName;
  onChange: (type: ViewTypeName) => void;
}) {
  const t = useText();
  const group = useId();
  return (
    <fieldset className={styles.types}>
      <legend className={styles.legend}>{t("views.kind")}</legend>
      {Object.values(viewTypeViews).map(({ name, label, hint, icon: Icon }) => (
        <label key={name} className={styles.type}>
          <input
            type="radio"
            className={styles.input}
            name={group}
            value={name}
            checked={name === value}
            aria-describedby={`${group}-${name}`}
            onChange={() => onChange(name)}
          />
          <Icon size={20} stroke={1.5} />
          <span className={styles.name}>{t(label)}</span>
          <span className={styles.hint} id={`${group}-${name}`} aria-hidden>
            {t(hint)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
