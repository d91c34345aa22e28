import { useEffect, useEffectEvent } from "react";
import { rollupOperations, type RollupOperation } from "#shared/fields/rollup-operations";
import { Select } from "../../../ui/fields/select";
import { useText } from "../../../ui/text";
import { useGetTableQuery } from "../../../tables/tables-api";
import type { FieldConfigProps } from "../types/field-view";
import { RollupFilter } from "./rollup-filter";
import { ShowToEveryone } from "./show-to-everyone";
import { useTableOfFields } from "../use-table-of-fields";

/** The connections of the field's table, the one that is looked through, and the table at its other end. */
function useSource({ config, tableId }: Pick<FieldConfigProps, "config" | "tableId">) {
  const { table } = useTableOfFields(tableId);
  const connections = (table?.fields ?? []).filter(({ type }) => type === "connectedRecord");
  const through = connections.find(({ id }) => id === config["connectionId"]);
  const farId = Number(through?.config["tableId"] ?? 0);
  const far = useGetTableQuery({ tableId: farId }, { skip: farId === 0 }).data?.table;
  return { connections, through, far };
}

/** The connection that is looked through and the field at its other end. */
function SourceSelects({
  config,
  onChange,
  tableId,
  isFieldNeeded,
}: FieldConfigProps & { isFieldNeeded: boolean }) {
  const t = useText();
  const { connections, through, far } = useSource({ config, tableId });
  const choose = (connectionId: number) =>
    onChange({
      ...config,
      connectionId,
      // Fields of the previous table do not exist in the new one.
      ...(config["operation"] ? { fieldId: null, filter: null } : { fieldId: 0 }),
    });
  const [first, ...others] = connections;
  const only = !through && first && others.length === 0 ? first.id : null;
  const chooseOnly = useEffectEvent(choose);
  useEffect(() => {
    if (only !== null) chooseOnly(only);
  }, [only]);
  return (
    <>
      <Select
        label={t("connections.through")}
        value={through ? String(through.id) : null}
        placeholder={t("connections.chooseConnection")}
        hint={connections.length === 0 ? t("connections.needsOne") : ""}
        options={connections.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(value) => choose(Number(value))}
      />
      {isFieldNeeded && far && (
        <Select
          label={t("connections.sourceField", { table: far.displayLabel })}
          value={
            typeof config["fieldId"] === "number" && config["fieldId"] > 0 ? `${config["fieldId"]}` : null
          }
          placeholder={t("connections.chooseField")}
          isSearchable
          options={far.fields.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(value) => onChange({ ...config, fieldId: Number(value) })}
        />
      )}
    </>
  );
}

export const VlookupConfigForm = (props: FieldConfigProps) => (
  <>
    <SourceSelects {...props} isFieldNeeded />
    <ShowToEveryone {...props} />
  </>
);

/** The aggregate of the connected records, and the field it is computed from. */
export function RollupConfigForm(props: FieldConfigProps) {
  const t = useText();
  const { config, onChange } = props;
  const { through, far } = useSource(props);
  const operation = config["operation"] as RollupOperation;
  return (
    <>
      <Select
        label={t("connections.operation")}
        value={operation}
        options={rollupOperations.map((name) => ({ value: name, label: t(`connections.operation.${name}`) }))}
        onChange={(value) =>
          onChange({ ...config, operation: value, ...(value === "count" ? { fieldId: null } : {}) })
        }
      />
      <SourceSelects {...props} isFieldNeeded={operation !== "count"} />
      {far && <RollupFilter key={through?.id} {...props} fields={far.fields} />}
      <ShowToEveryone {...props} />
    </>
  );
}
