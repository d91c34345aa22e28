import type { Connector } from "#shared/connectors/connector";
import { FIELDS_PER_TABLE } from "#shared/limits/tables";
import { Checkbox } from "../../../ui/fields/checkbox";
import { useText } from "../../../ui/text";
import { checks, type Check } from "../wizard/draft";
import styles from "./checklist.module.css";

interface ChecklistProps {
  connector: Connector;
  checked: readonly Check[];
  onChange: (checked: readonly Check[]) => void;
}

/** Three things to be sure of; all must be ticked (specification 2, section 4). */
export function Checklist({ connector, checked, onChange }: ChecklistProps) {
  const t = useText();
  const toggle = (check: Check) =>
    onChange(checked.includes(check) ? checked.filter((other) => other !== check) : [...checked, check]);
  return (
    <fieldset className={styles.list}>
      <legend className={styles.title}>{t("connector.checklist.title")}</legend>
      {checks.map((check) => (
        <div key={check} className={styles.check}>
          <Checkbox
            label={t(`connector.checklist.${check}`)}
            checked={checked.includes(check)}
            aria-describedby={`check-${check}`}
            onChange={() => toggle(check)}
          />
          <p className={styles.hint} id={`check-${check}`}>
            {t(`connector.checklist.${check}Hint`, { max: FIELDS_PER_TABLE, source: t(connector.name) })}
          </p>
        </div>
      ))}
    </fieldset>
  );
}
