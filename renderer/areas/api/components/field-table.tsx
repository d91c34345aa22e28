import type { ApiTable } from "#shared/contract/public-api";
import { useText } from "../../../ui/text";
import styles from "./documentation.module.css";

/** Fields of a table with their API names, types and choices. */
export function FieldTable({ table }: { table: ApiTable }) {
  const t = useText();
  return (
    <table className={styles.table} aria-label={`${t("api.fieldsOf")} ${table.label}`}>
      <thead>
        <tr>
          <th>{t("api.field")}</th>
          <th>{t("api.type")}</th>
          <th>{t("api.values")}</th>
        </tr>
      </thead>
      <tbody>
        {table.fields.map(({ id, name, label, type, required, readonly, options }) => (
          <tr key={id}>
            <td>
              <code>{name}</code> {required && <span className={styles.required}>{t("api.required")}</span>}
              <p className={styles.quiet}>{label}</p>
            </td>
            <td className={styles.quiet}>{type}</td>
            <td className={styles.quiet}>
              {options ? options.map((option) => option.label).join(", ") : readonly && t("api.readOnly")}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
