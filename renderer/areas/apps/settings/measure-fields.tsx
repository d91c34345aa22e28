import type { Measure } from "#shared/blocks/data-source";
import type { Table } from "#shared/contract/tables";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { aggregateLabel, aggregatesOfField } from "../../records/public";

const COUNT = "count";

interface MeasureFieldsProps {
  table: Table;
  measure: Measure;
  onChange: (measure: Measure) => void;
}

/** Which number is shown: of records, or an aggregate of a field. */
export function MeasureFields({ table, measure, onChange }: MeasureFieldsProps) {
  const t = useText();
  const options = table.fields.flatMap((field) =>
    aggregatesOfField(field).map((name) => ({
      value: `${field.id} ${name}`,
      label: `${field.name} · ${t(aggregateLabel(name, field))}`,
    })),
  );
  return (
    <Select
      label={t("apps.measure")}
      isSearchable
      value={measure.fieldId === null ? COUNT : `${measure.fieldId} ${measure.name}`}
      options={[{ value: COUNT, label: t("apps.countRecords") }, ...options]}
      onChange={(chosen) => {
        if (!chosen || chosen === COUNT) return onChange({ fieldId: null, name: "sum" });
        const [fieldId, name] = chosen.split(" ");
        onChange({ fieldId: Number(fieldId), name: name as Measure["name"] });
      }}
    />
  );
}
