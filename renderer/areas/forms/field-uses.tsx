import { isNamed } from "#shared/forms/form-names";
import { useText } from "../../ui/text";
import { useListFormsOfFieldQuery } from "./api";
import styles from "./field-uses.module.css";

/** The forms that show a field, before it is deleted. */
export default function FieldUses({ tableId, fieldId }: { tableId: number; fieldId: number }) {
  const t = useText();
  const { data } = useListFormsOfFieldQuery({ tableId, fieldId }, { refetchOnMountOrArgChange: true });
  if (!data || data.forms.length === 0) return null;
  return (
    <div className={styles.uses}>
      <p>{t("forms.usedIn", { count: data.forms.length })}</p>
      <ul>
        {data.forms.map(({ id, purpose, label }) => (
          <li key={id}>{isNamed(purpose) ? label : t(`forms.purpose.${purpose}`)}</li>
        ))}
      </ul>
    </div>
  );
}
