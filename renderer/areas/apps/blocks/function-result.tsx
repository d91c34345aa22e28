import { useIntl } from "react-intl";
import { useText } from "../../../ui/text";
import styles from "./function-block.module.css";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A result of a function: a list of objects as a table, an object as pairs, everything else as text. */
export function FunctionResult({ value }: { value: unknown }) {
  const t = useText();
  if (value === null || value === undefined) return <p className={styles.text}>{t("apps.function.done")}</p>;
  if (Array.isArray(value))
    return value.length > 0 && value.every(isObject) ? (
      <ResultTable rows={value} />
    ) : (
      <ul className={styles.list}>
        {value.map((each, index) => (
          <li key={index}>
            <Plain value={each} />
          </li>
        ))}
      </ul>
    );
  if (isObject(value))
    return (
      <dl className={styles.pairs}>
        {Object.entries(value).map(([name, each]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Plain value={each} />
            </dd>
          </div>
        ))}
      </dl>
    );
  return (
    <p className={typeof value === "number" ? styles.figure : styles.text}>
      <Plain value={value} />
    </p>
  );
}

function Plain({ value }: { value: unknown }) {
  const t = useText();
  const intl = useIntl();
  if (typeof value === "number") return intl.formatNumber(value, { maximumFractionDigits: 6 });
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return t(value ? "apps.function.yes" : "apps.function.no");
  return value === null || value === undefined ? "–" : JSON.stringify(value);
}

function ResultTable({ rows }: { rows: readonly Record<string, unknown>[] }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {names.map((name) => (
                <td key={name}>
                  <Plain value={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
