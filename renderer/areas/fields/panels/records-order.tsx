import type { Field } from "#shared/contract/fields";
import type { Sort } from "#shared/contract/views";
import { Select } from "../../../ui/fields/select";
import { Segment } from "../../../ui/navigation/segment";
import { useText } from "../../../ui/text";
import styles from "./panels.module.css";

interface RecordsOrderProps {
  fields: readonly Field[];
  sort: Sort | null;
  onChange: (sort: Sort | null) => void;
}

/** Sort field and direction of a table's records; descending by default (specification 2, section 3). */
export function RecordsOrder({ fields, sort, onChange }: RecordsOrderProps) {
  const t = useText();
  return (
    <div className={styles.recordsOrder}>
      <Select
        label={t("fields.recordsOrder")}
        value={sort === null ? null : String(sort.field)}
        placeholder={t("fields.recordsUnsorted")}
        options={fields.map(({ id, name }) => ({ value: String(id), label: name }))}
        isSearchable
        isClearable
        onChange={(id) => onChange(id === null ? null : { field: Number(id), order: sort?.order ?? "desc" })}
      />
      {sort !== null && (
        <Segment
          label={t("views.order")}
          value={sort.order}
          options={[
            { value: "asc", label: t("views.ascending") },
            { value: "desc", label: t("views.descending") },
          ]}
          onChange={(order) => onChange({ ...sort, order })}
        />
      )}
    </div>
  );
}
