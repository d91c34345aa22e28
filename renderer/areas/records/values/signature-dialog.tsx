import type { FileEntry } from "#shared/fields/values/file-list";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { useText } from "../../../ui/text";
import { changeCellFiles, downloadAddress, filesOf, SignatureEditor } from "../../files/public";
import { CellDialog } from "./cell-dialog";
import { useCell } from "./use-cell";
import styles from "./values.module.css";

/** The signature of a record's cell. */
export default function SignatureDialog({ params, onClose }: PanelProps<"signature">) {
  const t = useText();
  const cell = useCell(params);
  const { field, put } = cell;
  const [signed] = filesOf(cell.value);
  const set = async (files: readonly FileEntry[]) => put(await changeCellFiles(params, () => files));
  return (
    <CellDialog cell={cell} onClose={onClose}>
      {field && cell.canEdit ? (
        <SignatureEditor
          field={field}
          signed={signed ?? null}
          onSigned={async (file) => {
            await set([file]);
            onClose();
          }}
          onCleared={() => void set([]).catch(showError)}
        />
      ) : signed ? (
        <img className={styles.signature} src={downloadAddress(signed.id, "inline")} alt={signed.name} />
      ) : (
        <p className={styles.note}>{t("signature.none")}</p>
      )}
    </CellDialog>
  );
}
