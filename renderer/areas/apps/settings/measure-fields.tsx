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

/** The number that is shown: the count of records, or a field and its calculation. */
export function MeasureFields({ table, measure, onChange }: MeasureFieldsProps) {
  const t = useText();
  const fields = table.fields.filter((field) => aggregatesOfField(field).length > 0);
  const field = fields.find(({ id }) => id === measure.fieldId);
  const choose = (chosen: string | null) => {
    const next = fields.find(({ id }) => String(id) === chosen);
    if (!next) return onChange({ fieldId: null, name: "sum" });
    const names = aggregatesOfField(next);
    const name = names.includes(measure.name) ? measure.name : names[0];
    return name && onChange({ fieldId: next.id, name });
  };
  return (
    <>
      <Select
        label={t("apps.measure")}
        isSearchable
        value={measure.fieldId === null ? COUNT : String(measure.fieldId)}
        options={[
          { value: COUNT, label: t("apps.countRecords") },
          ...fields.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={choose}
      />
      {field && (
        <Select
          label={t("apps.calculation")}
          value={measure.name}
          options={aggregatesOfField(field).map((name) => ({
            value: name,
            label: t(aggregateLabel(name, field)),
          }))}
          onChange={(name) => name && onChange({ fieldId: field.id, name })}
        />
      )}
    </>
  );
}
