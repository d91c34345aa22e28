import type { ArgumentOf } from "#shared/contract/define";
import type { connectorCalls } from "#shared/contract/connector";
import { rowFates, type RowPreview } from "#shared/contract/import-preview";
import { Awaited } from "../../../../app/errors/awaited";
import { Dialog } from "../../../../ui/layers/dialog";
import { useText } from "../../../../ui/text";
import { usePreviewImportQuery } from "../../api";
import styles from "./update-preview.module.css";

interface UpdatePreviewProps {
  asked: ArgumentOf<typeof connectorCalls.previewImport>;
  onClose: () => void;
}

/** The outcome of each row of a file, before anything is written. */
export function UpdatePreview({ asked, onClose }: UpdatePreviewProps) {
  const t = useText();
  const { data, error, refetch } = usePreviewImportQuery(asked);
  return (
    <Dialog title={t("connector.preview.title")} onClose={onClose} width={760}>
      <Awaited {...{ data, error, refetch }} />
      {data && (
        <>
          <ul className={styles.counts}>
            {rowFates.map((fate) => (
              <li key={fate} data-fate={fate} data-none={data.counts[fate] === 0 || undefined}>
                <strong>{data.counts[fate] ?? 0}</strong> {t(`connector.fate.${fate}`)}
              </li>
            ))}
          </ul>
          {!data.isComplete && <p>{t("connector.preview.first", { n: data.rows })}</p>}
          <table className={styles.examples} aria-label={t("connector.preview.title")}>
            <thead>
              <tr>
                <th>{t("connector.preview.line")}</th>
                <th>{t("connector.preview.fate")}</th>
                <th>{t("connector.preview.changes")}</th>
              </tr>
            </thead>
            <tbody>
              {data.examples.map((example) => (
                <Example key={`${example.line}`} {...example} />
              ))}
            </tbody>
          </table>
        </>
      )}
    </Dialog>
  );
}

function Example({ line, fate, changes, reason }: RowPreview) {
  const t = useText();
  return (
    <tr data-fate={fate}>
      <td>{line}</td>
      <td>{t(`connector.fate.${fate}`)}</td>
      <td>
        {reason}
        {changes.map(({ field, before, after }) => (
          <span key={field} className={styles.change}>
            {field}: {before !== "" && <del>{before}</del>} <ins>{after}</ins>
          </span>
        ))}
      </td>
    </tr>
  );
}
