import { IconArrowLeft } from "@tabler/icons-react";
import type { Field } from "#shared/contract/fields";
import { Button } from "../../../ui/button/button";
import { Select } from "../../../ui/fields/select";
import { SidePanel } from "../../../ui/layers/side-panel";
import { useText } from "../../../ui/text";
import { useListTablesQuery } from "../../../tables/tables-api";
import styles from "../panels/panels.module.css";

interface ChooseTableProps {
  field: Field;
  onChoose: (tableId: number) => void;
  onBack: () => void;
  onClose: () => void;
}

/** The table whose records the names in a field are. */
export function ChooseTable({ field, onChoose, onBack, onClose }: ChooseTableProps) {
  const t = useText();
  const tables = useListTablesQuery().data?.tables ?? [];
  return (
    <SidePanel title={t("fields.changeTypeOf", { field: field.name })} onClose={onClose}>
      <div className={styles.back}>
        <Button kind="subtle" size="compact" icon={<IconArrowLeft size={16} stroke={1.5} />} onClick={onBack}>
          {t("fields.backToTypes")}
        </Button>
      </div>
      <p className={styles.hint}>{t("connections.byTitleHint")}</p>
      <Select
        label={t("connections.table")}
        value={null}
        placeholder={t("connections.chooseTable")}
        isSearchable
        options={tables.map(({ id, displayLabel }) => ({ value: String(id), label: displayLabel }))}
        onChange={(value) => onChoose(Number(value))}
      />
    </SidePanel>
  );
}
