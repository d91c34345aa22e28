import type { Json as Value } from "#shared/automations/definition";
import { useText } from "../../../ui/text";
import styles from "./runs.module.css";

const isPlain = (value: Value): value is string | number | boolean | null =>
  value === null || typeof value !== "object";

/** A value of a run as names with values; anything deeper as JSON. */
export function Json({ label, value }: { label: string; value: Value }) {
  const t = useText();
  const entries = isPlain(value) ? [] : Object.entries(value);
  return (
    <div className={styles.json}>
      <h4>{label}</h4>
      {isPlain(value) && (
        <p className={styles.hint}>{value === null ? t("automation.noValue") : String(value)}</p>
      )}
      {!isPlain(value) && entries.length === 0 && <p className={styles.hint}>{t("automation.noValue")}</p>}
      <dl>
        {entries.map(([key, one]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{isPlain(one) ? String(one ?? "") : <pre>{JSON.stringify(one, null, 1)}</pre>}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
