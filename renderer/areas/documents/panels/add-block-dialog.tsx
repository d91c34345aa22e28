import { useState } from "react";
import { showError } from "../../../app/errors/show-error";
import type { PanelProps } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { Dialog } from "../../../ui/layers/dialog";
import { useText } from "../../../ui/text";
import { embeddableTypes, type EmbeddableType } from "../../apps/public";
import { useListTablesQuery } from "../../../tables/tables-api";
import { useAddDocumentBlockMutation } from "../api";
import styles from "./panels.module.css";

/** Chooses the type and the table of a new embedded block. */
export default function AddBlockDialog({ params, onClose }: PanelProps<"addDocumentBlock">) {
  const t = useText();
  const { documentId, onAdded } = params;
  const types = embeddableTypes();
  const tables = useListTablesQuery().data?.tables ?? [];
  const [type, setType] = useState<EmbeddableType>("minilista");
  const [tableId, setTableId] = useState<string | null>(null);
  const [addBlock, { isLoading }] = useAddDocumentBlockMutation();
  const needsTable = types.find(({ name }) => name === type)?.needsTable ?? false;
  const add = async () => {
    try {
      const table = needsTable && tableId !== null ? { tableId: Number(tableId) } : {};
      const { blockId } = await addBlock({ documentId, type, ...table }).unwrap();
      onClose();
      onAdded(blockId);
    } catch (error) {
      showError(error);
    }
  };
  return (
    <Dialog
      title={t("documents.addBlock")}
      width={420}
      onClose={onClose}
      footer={
        <Button
          kind="primary"
          disabled={needsTable && tableId === null}
          isBusy={isLoading}
          onClick={() => void add()}
        >
          {t("documents.addBlock")}
        </Button>
      }
    >
      <div className={styles.form}>
        <Select
          label={t("documents.blockType")}
          value={type}
          isSearchable
          options={types.map(({ name }) => ({ value: name, label: t(`apps.block.${name}`) }))}
          onChange={(name) => name && setType(name)}
        />
        {needsTable && (
          <Select
            label={t("documents.blockTable")}
            value={tableId}
            isSearchable
            options={tables.map(({ id, displayLabel }) => ({ value: String(id), label: displayLabel }))}
            onChange={setTableId}
          />
        )}
      </div>
    </Dialog>
  );
}
