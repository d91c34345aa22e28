import { definitionOf, type Operation } from "#shared/api/operations";
import { CopyIconButton } from "../../../app/copy-button";
import { useText } from "../../../ui/text";
import styles from "./documentation.module.css";

/** A call: method, address, what it does and its parameters. */
export function OperationDoc({ operation }: { operation: Operation }) {
  const t = useText();
  const { method, path } = definitionOf(operation);
  return (
    <>
      <h1 className={styles.title}>{t(`api.op.${operation.id}`)}</h1>
      <p className={styles.address}>
        <strong className={styles.method}>{method}</strong>
        <code>{path}</code>
        <CopyIconButton text={path} said="api.copied" label={t("api.copySnippet")} />
      </p>
      <p>{t(`api.opInfo.${operation.id}`)}</p>
      {operation.parameters.length > 0 && (
        <table className={styles.table} aria-label={t("api.parameters")}>
          <tbody>
            {operation.parameters.map(({ name, type, isRequired, example }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>{" "}
                  {isRequired && <span className={styles.required}>{t("api.required")}</span>}
                </th>
                <td className={styles.quiet}>{type}</td>
                <td>
                  {t(`api.param.${name}` as Parameters<typeof t>[0])} {example && <code>{example}</code>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
