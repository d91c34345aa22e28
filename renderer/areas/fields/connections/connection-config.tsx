import { Switch } from "../../../ui/fields/switch";
import { useText } from "../../../ui/text";
import { useGetTableQuery } from "../../../tables/tables-api";
import type { FieldConfigProps } from "../types/field-view";

/** Where a connection leads stays as it is; how many records fit may change. */
export function ConnectionConfigForm({ config, onChange }: FieldConfigProps) {
  const t = useText();
  const { data } = useGetTableQuery({ tableId: Number(config["tableId"]) });
  return (
    <Switch
      label={t("connections.many")}
      hint={data ? t("connections.leadsTo", { table: data.table.displayLabel }) : ""}
      checked={config["many"] === true}
      onChange={(event) => onChange({ ...config, many: event.target.checked })}
    />
  );
}
